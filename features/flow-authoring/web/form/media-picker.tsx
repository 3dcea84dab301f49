import { MediaPicker } from "#features/media/web/index.ts";

// A module of its own, so that it is loaded only when the dialog is opened for the first time.
export default MediaPicker;
