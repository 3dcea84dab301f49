import { Lock } from "lucide";
import { Icon } from "#ui/icon.tsx";
import { isQuestion } from "../engine/compile-flow.ts";
import type { FlowBlock } from "../engine/flow-document.ts";
import { readersOf } from "./readers-of.ts";
import type { FlowPlay } from "./use-flow-play.ts";

/** On a phone, where the note is folded: who reads this answer, in one line above the question's controls. */
export function FlowReaders({ play, block }: { play: FlowPlay; block: FlowBlock }) {
  if (!isQuestion(block)) return null;
  return (
    <p className="flow-readers">
      <Icon of={Lock} />
      {readersOf(play.flow, play.walked.facts, block).summary}
    </p>
  );
}
