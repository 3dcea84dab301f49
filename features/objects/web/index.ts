export { answerByForm, type FormAnswer } from "./answer-by-form.ts";
export { BlocksPreview } from "./blocks-preview.tsx";
export { BLOCKED_TITLE, blockedByOf, BlockedScreen } from "./blocked-screen.tsx";
export { objectKind } from "./object-kind.ts";
export { OwnNotes } from "./own-notes.tsx";
export { sendLeftPlaces } from "./place-outbox.ts";
export { sendLeftReflections } from "./reflection-outbox.ts";
export { Reader } from "./reader.tsx";
