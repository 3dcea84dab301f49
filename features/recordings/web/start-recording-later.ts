import { isMeasured } from "#platform/web/session/names.ts";

/** Loads the recorder, only with consent to usage analytics. Call it once the page is idle. */
export async function startRecordingLater(): Promise<void> {
  if (!isMeasured(document.cookie)) return;
  const { startRecording } = await import("./start-recording.ts");
  await startRecording();
}
