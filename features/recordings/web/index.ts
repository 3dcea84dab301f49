export { startRecordingLater } from "./start-recording-later.ts";
