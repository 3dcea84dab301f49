import { useEffect, useRef, useState } from "react";
import { localDay } from "#shared/local-day.ts";
import type { FlowAnswer } from "../engine/answer.ts";
import { answerFault } from "../engine/answer-fault.ts";
import { type PathChange, pathChange } from "../engine/path-change.ts";
import type { FlowBlock } from "../engine/flow-document.ts";
import { answerInForm, type FormReading } from "./answer-in-form.ts";
import { questionsOpenedBy } from "./questions-opened-by.ts";
import type { FlowPlay } from "./use-flow-play.ts";

const TYPING_PAUSE_MS = 600;

/** An answer that would close answered blocks, and waits for a confirmation. */
export interface Closing {
  answer: FlowAnswer;
  change: PathChange;
}

interface BlockAnswer {
  /**
   * Saves the form's answer, if it is valid and closes no answered block: at once, or 600 ms after the last keystroke.
   */
  onEdit(form: HTMLFormElement, isTyping: boolean): void;
  /** Checks the form's answer when the person presses “Continuar”. */
  judge(form: HTMLFormElement): { problem: string } | { closing: Closing } | { answer: FlowAnswer };
  saveAnswer(answer: FlowAnswer): void;
  /** Ids of the questions that the last answer opened. */
  opened: readonly string[];
}

/** Connects a block's form to the flow: reads, checks and saves the answer. */
export function useBlockAnswer(play: FlowPlay, block: FlowBlock): BlockAnswer {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // An answer with an ended consent is sent even if the person chooses the same again.
  const isEnded = block.type === "consent" && block.purposes.some(({ id }) => play.ended.has(id));
  const stored = play.answers[block.id];
  const isStored = (answer: FlowAnswer) => !isEnded && JSON.stringify(stored) === JSON.stringify(answer);

  const read = (form: HTMLFormElement): FormReading => {
    const data = new FormData(form);
    if (data.has("sending")) return { problem: "O arquivo ainda está a caminho. Espere um instante e continue." };
    if (block.type === "file" && stored && "file" in stored && !data.has("declined")) return { answer: stored };
    const reading = answerInForm(block, data);
    if (!reading.answer) return reading;
    const problem = answerFault(block, reading.answer, localDay());
    return problem ? { problem } : reading;
  };
  const saveAnswer = (answer: FlowAnswer) => {
    clearTimeout(timer.current);
    if (!isStored(answer) || play.saving.refused === block.id) play.saveAnswer(block.id, answer);
  };
  const save = (form: HTMLFormElement) => {
    const { answer } = read(form);
    if (!answer || "skipped" in answer || isStored(answer)) return;
    const change = pathChange(play.flow, play.answers, { blockId: block.id, answer });
    if (change.erased.length > 0) return;
    saveAnswer(answer);
    setOpened(questionsOpenedBy(play.flow, play.answers, block.id, answer));
  };
  return {
    opened,
    saveAnswer,
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
      const change = pathChange(play.flow, play.answers, { blockId: block.id, answer });
      return change.erased.length > 0 ? { closing: { answer, change } } : { answer };
    },
  };
}
