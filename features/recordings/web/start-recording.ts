import { api } from "#features/api.ts";
import { currentRootData } from "#features/projects/web/index.ts";
import { measuredDevice } from "#features/usage/web/index.ts";
import { askRecording } from "./ask-recording.tsx";

/**
 * Records the screen of a signed-in person if their academy records and they allow it; asks for consent if they were
 * never asked.
 */
export async function startRecording(): Promise<void> {
  const user = currentRootData()?.user;
  if (!user || user.viewing || measuredDevice() === null || !("CompressionStream" in window)) return;
  const { enabled, given } = await api("GET /projects/own-recording", {});
  if (!enabled) return;
  if (given ?? (await askRecording())) {
    const { openRecorder } = await import("./recorder.ts");
    openRecorder();
  }
}
