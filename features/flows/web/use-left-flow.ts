import { useEffect, useRef } from "react";
import { reportFriction } from "#platform/web/friction.ts";
import { isOutcome } from "./flow-parts.ts";
import type { FlowPlay } from "./use-flow-play.ts";

/**
 * Reports a flow as abandoned when somebody answered on this page and left before the end. Needed because its forms
 * save by themselves and are not reported.
 */
export function useLeftFlow({ flow, isAnsweredHere, status }: FlowPlay, blockId: string): void {
  const block = flow.blocks.get(blockId);
  const name = flow.document.friendly_id;
  const isUnfinished = isAnsweredHere && status === "open" && !(block && isOutcome(block));
  const latest = useRef(isUnfinished);
  useEffect(() => {
    latest.current = isUnfinished;
  }, [isUnfinished]);
  useEffect(() => {
    const leave = () => {
      if (latest.current) reportFriction(`Fluxo deixado no meio: ${name}`, "abandoned step");
    };
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [name]);
}
