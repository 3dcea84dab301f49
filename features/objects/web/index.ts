export { objectKind } from "./object-kind.ts";
