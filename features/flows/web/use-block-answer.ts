import { useEffect, useRef, useState } from "react";
import type { FlowAnswer } from "../engine/answer.ts";
import { answerFault } from "../engine/answer-fault.ts";
import { type ChangeOfWay, changeOfWay } from "../engine/change-of-way.ts";
import type { FlowBlock } from "../engine/flow-document.ts";
import { answerInForm, type FormReading } from "./answer-in-form.ts";
import { openedBy } from "./opened-by.ts";
import type { FlowPlay } from "./use-flow-play.ts";

const TYPING_PAUSE_MS = 600;

/** An answer that closes blocks that were answered: it waits for a yes. */
export interface Closing {
  answer: FlowAnswer;
  change: ChangeOfWay;
}

interface BlockAnswer {
  /** Saves what the form holds if it stands: at once, or when the typing pauses. */
  onEdit(form: HTMLFormElement, isTyping: boolean): void;
  /** Judges the form for “Continuar”. */
  judge(form: HTMLFormElement): { problem: string } | { closing: Closing } | { answer: FlowAnswer };
  keep(answer: FlowAnswer): void;
  /** The questions that the last answer opened. */
  opened: readonly string[];
}

/** Holds a block's answer between its form and the flow. */
export function useBlockAnswer(play: FlowPlay, block: FlowBlock): BlockAnswer {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stored = play.answers[block.id];

  const read = (form: HTMLFormElement): FormReading => {
    const data = new FormData(form);
    if (block.type === "file" && stored && "file" in stored && !data.has("declined")) return { answer: stored };
    const reading = answerInForm(block, data);
    if (!reading.answer) return reading;
    const problem = answerFault(block, reading.answer, today());
    return problem ? { problem } : reading;
  };
  const keep = (answer: FlowAnswer) => {
    clearTimeout(timer.current);
    if (!isSame(stored, answer) || play.saving.refused === block.id) play.give(block.id, answer);
  };
  const save = (form: HTMLFormElement) => {
    const { answer } = read(form);
    if (!answer || "skipped" in answer || isSame(stored, answer)) return;
    const change = changeOfWay(play.flow, play.answers, { blockId: block.id, answer });
    if (change.erased.length > 0) return;
    keep(answer);
    setOpened(openedBy(play.flow, play.answers, block.id, answer));
  };
  return {
    opened,
    keep,
    onEdit(form, isTyping) {
      clearTimeout(timer.current);
      if (isTyping) timer.current = setTimeout(() => form.isConnected && save(form), TYPING_PAUSE_MS);
      else save(form);
    },
    judge(form) {
      clearTimeout(timer.current);
      const reading = read(form);
      if (!reading.answer) return { problem: reading.problem };
      const { answer } = reading;
      const change = changeOfWay(play.flow, play.answers, { blockId: block.id, answer });
      return change.erased.length > 0 ? { closing: { answer, change } } : { answer };
    },
  };
}

function isSame(one: FlowAnswer | undefined, other: FlowAnswer): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Today on this device; the server judges again by the academy's calendar. */
function today(): string {
  const now = new Date();
  return new Date(now.valueOf() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
