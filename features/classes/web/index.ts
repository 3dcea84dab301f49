export { classTasks } from "./class-tasks.ts";
export { OwnClassLine } from "./own-class-line.tsx";
