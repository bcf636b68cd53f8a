/** Tasks of either game: one, endless ones, or a lesson's check. */
import { Middle as SkatMiddle } from "./felt";
import { SHEETS, type SideProps } from "./game";
import { GERMAN } from "./german";
import { keep } from "./keep";
import { kept } from "./keeping";
import { Seal } from "./seal";
import { Tasks } from "./task-screen";
import { widget } from "./widget";

const Middle = (props: SideProps) => (props.view.table?.seal ? <Seal seal={props.view.table.seal} /> : <SkatMiddle {...props} />);

export default widget({ ...SHEETS, start: keep, Middle, sides: { tasks: kept(Tasks) }, packs: { german: GERMAN } });
