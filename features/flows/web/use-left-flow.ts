import { useEffect, useRef, useState } from "react";
import { reportFriction } from "#platform/web/friction.ts";
import { isOutcome } from "./flow-parts.ts";
import type { FlowPlay } from "./use-flow-play.ts";

/** Reports a flow that somebody answered on this page and left before its end. Its answers are saved: its forms are not. */
export function useLeftFlow({ flow, answers, status }: FlowPlay, blockId: string): void {
  const [first] = useState(answers);
  const block = flow.blocks.get(blockId);
  const name = flow.document.friendly_id;
  const isUnfinished = answers !== first && status === "open" && !(block && isOutcome(block));
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
