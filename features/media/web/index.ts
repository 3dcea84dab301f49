export { checkBeforeSending } from "./check-before-sending.ts";
export { MediaPicker } from "./media-picker.tsx";
