import { isMeasured } from "#platform/web/session/names.ts";

/** Loads the recorder once the page is idle, only with consent to measuring. */
export async function startRecordingLater(): Promise<void> {
  if (!isMeasured(document.cookie)) return;
  const { startRecording } = await import("./start-recording.ts");
  await startRecording();
}
