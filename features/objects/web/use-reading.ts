import { useCallback, useEffect, useRef, useState } from "react";
import { useDeviceOwner } from "#features/projects/web/index.ts";
import type { UserInput } from "#features/progress/contract.ts";
import {
  isInputStored,
  saveInput,
  type InputResult,
  sendStoredInputs,
  useWaitingInputs,
  onInputOutcome,
} from "#features/progress/web/index.ts";
import { newId } from "#shared/ids.ts";
import { countText } from "#shared/number-text.ts";
import { quoted } from "#shared/quoted.ts";
import { toast } from "#ui/toast.tsx";
import type { Given, OpenedObject, OpenObject } from "../contract.ts";
import { completedWith } from "./completed-with.ts";

type Answers = OpenObject["answers"];

export interface Reading {
  completeness: number;
  isDone: boolean;
  answers: Answers;
  /** The answers that wait to be judged, by the id of the question. */
  waiting: Readonly<Record<string, Given>>;
  /** Ids of the questions whose waiting answer this device had no room to store. */
  unstored: readonly string[];
  /** The questions that were changed while the learner read. */
  changed: readonly string[];
  /** The course's certificate; null until the course is finished. */
  certificate: OpenedObject["certificate"];
  /** Records the share of the object, 0 to 1, that has been on the screen. */
  recordSeen(share: number): void;
  /** Records seconds in which the page was visible. */
  recordSeconds(seconds: number): void;
  answer(block: string, given: Given): void;
  /** Records that the link of a link object was followed. */
  recordOpened(): void;
}

/** Records what the learner reads and answers. Answers are shown as waiting until the server has judged them. */
export function useReading(opened: OpenedObject): Reading {
  const { course, object } = opened;
  const userId = useDeviceOwner();
  const [completeness, setCompleteness] = useState(object.completeness);
  const [answers, setAnswers] = useState(object.answers);
  const [changed, setChanged] = useState<readonly string[]>([]);
  const [certificate, setCertificate] = useState(opened.certificate);
  const inputs = useWaitingInputs().filter(({ object_id }) => object_id === object._id);
  const waiting = answersIn(inputs);
  const unstored = Object.keys(answersIn(inputs.filter((input) => !isInputStored(input))));
  // The end of an unfinished object is sent again: its questions or its rule may have changed since it was read.
  const seen = useRef(object.completeness < 1 ? Math.min(object.seen, 0.99) : object.seen);

  const send = useCallback(
    (input: UserInput["input"]) =>
      saveInput(userId, { client_id: newId(), course_id: course._id, object_id: object._id, input }),
    [userId, course._id, object._id],
  );
  useEffect(() => {
    const onOutcome: OnOutcome = ({ object_id, input }, result) => {
      if (object_id !== object._id || !result) return false;
      if (result === "changed") {
        if (input.kind === "quiz") setChanged((before) => [...before, input.block]);
        return input.kind === "quiz" && object.blocks.some((block) => "id" in block && block.id === input.block);
      }
      if (input.kind === "quiz") setAnswers((before) => withAnswer(before, input, result));
      setCompleteness((before) => Math.max(before, result.completeness));
      if (result.just_done && !completedWith(opened, true)) congratulate(object.title, result.points);
      if (result.certificate) setCertificate(result.certificate);
      return false;
    };
    const unsubscribe = onInputOutcome(onOutcome);
    sendStoredInputs(userId);
    return unsubscribe;
  }, [userId, opened, object._id, object.title, object.blocks]);

  const recordSeen = useCallback(
    (share: number) => {
      if (object.type !== "content") return;
      if (share < 1 && share < seen.current + 0.1) return;
      if (share <= seen.current) return;
      seen.current = share;
      send({ kind: "seen", completeness: share });
    },
    [send, object.type],
  );
  useEffect(() => {
    // An object without blocks cannot be scrolled, so it counts as seen when it is opened.
    if (object.blocks.length === 0) recordSeen(1);
  }, [object, recordSeen]);

  const answer = (block: string, given: Given) => send({ kind: "quiz", block, given });
  const recordSeconds = useCallback((seconds: number) => send({ kind: "spent", seconds }), [send]);
  const recordOpened = () => send({ kind: "opened" });
  const judged = { answers, waiting, unstored, changed };
  return {
    completeness,
    isDone: completeness >= 1,
    ...judged,
    certificate,
    recordSeen,
    recordSeconds,
    answer,
    recordOpened,
  };
}

type OnOutcome = Parameters<typeof onInputOutcome>[0];
type QuizInput = Extract<UserInput["input"], { kind: "quiz" }>;

function answersIn(inputs: readonly UserInput[]): Reading["waiting"] {
  return Object.fromEntries(inputs.flatMap(({ input }) => (input.kind === "quiz" ? [[input.block, input.given]] : [])));
}

function withAnswer(answers: Answers, { block, given }: QuizInput, { judgement }: InputResult): Answers {
  if (!judgement) return answers;
  return { ...answers, [block]: { ...judgement, given, tries: (answers[block]?.tries ?? 0) + 1 } };
}

/** Shows a toast with the points. Not called at the end of a trail or course, where FinishPanel is shown. */
function congratulate(title: string, points: number): void {
  toast(`${quoted(title)} concluído: +${countText(points, "ponto")}.`, "success");
}
