import { sendLeftFlowAnswers } from "#features/flows/web/index.ts";
import { refreshSavedPage, startSavedTrailsLater } from "#features/saved-trails/web/index.ts";
import { sendLeftPlaces, sendLeftReflections } from "#features/objects/web/index.ts";
import { sendStoredInputs } from "#features/progress/web/index.ts";

export { refreshSavedPage };

/** Sends to the server what a person did on this device without a network. Loaded when a page is idle. */
export async function sendStoredWork(userId: string): Promise<void> {
  sendStoredInputs(userId);
  await Promise.all([
    sendLeftPlaces(userId),
    sendLeftReflections(userId),
    sendLeftFlowAnswers(userId),
    startSavedTrailsLater(),
  ]);
}
