import { useState } from "react";
import { useSearchParams } from "react-router";
import { useRootData } from "#features/projects/web/index.ts";
import type { FlowSession } from "../engine/flow-session.ts";
import type { Walk } from "../engine/walk.ts";

const PAUSE_MS = 30 * 60_000;

/**
 * Returns whether to show the resume panel: when the person returns after 30 minutes, or at the first block of a flow
 * begun before, until they go on. Uses the server's clock.
 */
export function useIsResuming(session: FlowSession | null, { at, path }: Walk, blockId: string) {
  const [search] = useSearchParams();
  const now = useRootData()?.now;
  const [isDone, setDone] = useState(false);
  const [first] = useState(blockId);
  const pause = now && session ? new Date(now).getTime() - new Date(session.updated_at).getTime() : 0;
  const isBack = (at === blockId && pause > PAUSE_MS) || (path[0] === blockId && at !== null);
  const isResuming =
    isBack && session?.status === "open" && path.length > 1 && !isDone && blockId === first && !search.has("continuar");
  return { isResuming, goOn: () => setDone(true) };
}
