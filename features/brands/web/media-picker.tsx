import { MediaPicker } from "#features/media/web/index.ts";

// Of its own file, so that the form loads it only when somebody opens it.
export default MediaPicker;
