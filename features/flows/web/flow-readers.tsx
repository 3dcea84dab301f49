import { Lock } from "lucide";
import { Icon } from "#ui/icon.tsx";
import { isQuestion } from "../engine/compile-flow.ts";
import type { FlowBlock } from "../engine/flow-document.ts";
import { readersOf } from "./readers-of.ts";
import type { FlowPlay } from "./use-flow-play.ts";

/** Sentence above the question's controls about who can read the answer, for phones, where the note is collapsed. */
export function FlowReaders({ play, block }: { play: FlowPlay; block: FlowBlock }) {
  if (!isQuestion(block)) return null;
  return (
    <p className="flow-readers">
      <Icon of={Lock} />
      {readersOf(play.flow, play.walked.facts, block).summary}
    </p>
  );
}
