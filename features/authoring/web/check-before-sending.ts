// Loaded with the first file: most of its code reads the structure of videos.
export { checkBeforeSending } from "#features/media/web/index.ts";
