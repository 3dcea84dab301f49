export { MEDIA_ACCEPT } from "../engine/media-limits.ts";
export { MissingCaptions, RefusedFile } from "../engine/refused-file.ts";
export { checkBeforeSending } from "./check-before-sending.ts";
export { LibraryButton } from "./library-button.tsx";
