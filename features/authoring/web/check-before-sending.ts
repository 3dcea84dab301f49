// A module of its own, so that it is loaded only when the first file is chosen: its code reads the structure of videos.
export { checkBeforeSending } from "#features/media/web/index.ts";
