/** Put into every bundled file by build.mjs: plain h() calls make a smaller bundle than the automatic runtime. */
export { Fragment, h } from "preact";
