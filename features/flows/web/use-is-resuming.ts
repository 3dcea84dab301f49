import { useState } from "react";
import { useSearchParams } from "react-router";
import { useRootData } from "#features/projects/web/index.ts";
import type { FlowSession } from "../engine/flow-session.ts";
import type { Walk } from "../engine/walk.ts";

const PAUSE_MS = 30 * 60_000;

/**
 * True on the page that one comes back to, until one goes on: where one stopped, after a pause; or at the beginning, where
 * a forced anamnese leads at every sign-in. Decided by the server's clock, once.
 */
export function useIsResuming(session: FlowSession | null, { at, way }: Walk, blockId: string) {
  const [search] = useSearchParams();
  const now = useRootData()?.now;
  const [isDone, setDone] = useState(false);
  const [first] = useState(blockId);
  const pause = now && session ? new Date(now).getTime() - new Date(session.updated_at).getTime() : 0;
  const isBack = (at === blockId && pause > PAUSE_MS) || (way[0] === blockId && at !== null);
  const isResuming =
    isBack && session?.status === "open" && way.length > 1 && !isDone && blockId === first && !search.has("continuar");
  return { isResuming, goOn: () => setDone(true) };
}
