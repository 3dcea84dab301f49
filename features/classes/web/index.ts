export { classMatters } from "./class-matters.ts";
export { OwnClassLine } from "./own-class-line.tsx";
