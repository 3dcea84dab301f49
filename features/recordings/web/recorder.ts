import { record } from "@rrweb/record";
import { measuredDevice, onUsageChoice } from "#features/usage/web/index.ts";
import { onPage } from "#platform/web/friction.ts";
import { cleanEvents, MASK } from "../engine/clean-events.ts";
import { isRecordedPage, UNRECORDED } from "./recorded-pages.ts";
import { beginRecording, type OpenRecording } from "./open-recording.ts";
import { openSender } from "./part-sender.ts";

const IDLE_MS = 30 * 60_000;
/** Sources of rrweb events caused by a person: moved, clicked, scrolled, typed, touched, played. */
const BY_PERSON = new Set([1, 2, 3, 5, 6, 7, 12]);

/** Records the study pages until the person withdraws their consent. Inputs are always masked. */
export function openRecorder(): void {
  let stopWatching: (() => void) | null = null;
  let recording: OpenRecording | null = null;
  let activeAt = Date.now();
  let isOver = false;

  const pause = () => {
    const stop = stopWatching;
    stopWatching = null;
    stop?.();
  };
  const end = () => {
    isOver = true;
    pause();
    sender.stop();
  };
  const sender = openSender(end);
  const updateRecording = () => {
    if (isOver) return;
    if (measuredDevice() === null) return end();
    if (!isRecordedPage(location.pathname)) return pause();
    const before = recording;
    recording = beginRecording();
    // Each recording must begin with a snapshot of the whole page.
    if (recording?.id !== before?.id) pause();
    if (recording && !stopWatching) stopWatching = watch();
  };
  /** Starts rrweb; the returned function stops it. Events that rrweb emits after that are ignored. */
  const watch = () => {
    let isWatching = true;
    const stop = record({
      maskAllInputs: true,
      maskInputFn: () => MASK,
      blockSelector: UNRECORDED.join(),
      maskTextSelector: '[contenteditable]:not([contenteditable="false"])',
      maskTextFn: () => MASK,
      inlineStylesheet: true,
      slimDOMOptions: "all",
      sampling: { mousemove: 100, scroll: 200, input: "last" },
      emit: (event) => {
        if (isWatching) handleEvent(event as never);
      },
    });
    return () => {
      isWatching = false;
      stop?.();
    };
  };
  const handleEvent = (event: { type: number; timestamp: number; data: { source?: number } }) => {
    const now = Date.now();
    // The address changes before the page does, so a page that must not be recorded could otherwise render into the
    // recording.
    if (!recording || !isRecordedPage(location.pathname)) return pause();
    if (event.data.source !== undefined && BY_PERSON.has(event.data.source)) activeAt = now;
    if (now - activeAt > IDLE_MS) return pauseUntilInput();
    if (!recording.registerEvent(now)) return pause();
    sender.add(recording, cleanEvents([event]));
  };
  /** Pauses the recording of an inactive person; a new one begins at their next input. */
  const pauseUntilInput = () => {
    pause();
    const off = new AbortController();
    const back = () => {
      off.abort();
      activeAt = Date.now();
      updateRecording();
    };
    for (const type of ["pointerdown", "keydown", "scroll"])
      addEventListener(type, back, { capture: true, signal: off.signal });
  };

  onUsageChoice(updateRecording);
  onPage(updateRecording);
  updateRecording();
}
