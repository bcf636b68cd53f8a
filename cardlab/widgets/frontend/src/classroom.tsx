/** One deal for a whole class: the learner's page and the teacher's picture. */
import { Classroom } from "./class-room";
import { Teacher } from "./class-teacher";
import { handsOver } from "./files";
import { SHEETS } from "./game";
import { widget } from "./widget";

export default widget({ ...SHEETS, start: handsOver, sides: { classroom: Classroom, teacher: Teacher } });
