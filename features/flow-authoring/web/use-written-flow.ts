import { useCallback, useState } from "react";
import { useNavigation } from "react-router";
import type { ActionResult } from "#features/form-action.ts";
import { afterAnswer, afterLoad, type FlowView, type LoadedFlow, openWritten } from "./written-flow.ts";

/** Returns the text of the editor with its version, and a function that notes whether it has unsaved words. */
export function useWrittenFlow(loaded: LoadedFlow, tab: FlowView, answer: ActionResult | undefined) {
  const { state } = useNavigation();
  const [written, setWritten] = useState(() => openWritten(loaded, tab, answer));
  let next = written;
  if (answer !== next.answer) next = afterAnswer(next, answer);
  if (loaded !== next.loaded && state === "idle") next = afterLoad(next, loaded, tab);
  if (next !== written) setWritten(next);
  const setUnsaved = useCallback(
    (isUnsaved: boolean) => setWritten((now) => (now.isUnsaved === isUnsaved ? now : { ...now, isUnsaved })),
    [],
  );
  return { written: next, setUnsaved };
}
