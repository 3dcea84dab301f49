import { MediaPicker } from "#features/media/web/index.ts";

// Of its own file, so that the editor loads it only when somebody opens it.
export default MediaPicker;
