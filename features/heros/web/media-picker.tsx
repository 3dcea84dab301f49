import { MediaPicker } from "#features/media/web/index.ts";

// A separate module, so that the form loads the picker only when somebody opens it.
export default MediaPicker;
