export { objectKind } from "./object-kind.ts";
export { OwnNotes } from "./own-notes.tsx";
