import { isMeasured } from "#platform/web/session/names.ts";

/** Loads what may record the screen, once the page is idle, for who lets their use be measured. Nobody else pays for it. */
export async function startRecordingLater(): Promise<void> {
  if (!isMeasured(document.cookie)) return;
  const { startRecording } = await import("./start-recording.ts");
  await startRecording();
}
