import { useCallback, useEffect, useRef, useState } from "react";
import { api, toastError } from "#features/api.ts";
import type { UserInput } from "#features/progress/contract.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { toast } from "#ui/toast.tsx";
import type { Answers } from "../contract.ts";
import type { OpenedObject } from "./object-page.tsx";

export interface Reading {
  completeness: number;
  isDone: boolean;
  answers: Answers;
  certificate: string | null;
  see(share: number): void;
  answer(block: number, picked: number[]): void;
  open(): void;
}

/** Keeps what the learner reads and answers. Inputs are sent one after the other, each with an id of its own. */
export function useReading({ course, object }: OpenedObject): Reading {
  const [completeness, setCompleteness] = useState(object.completeness);
  const [answers, setAnswers] = useState(object.answers);
  const [certificate, setCertificate] = useState<string | null>(null);
  const seen = useRef(object.seen);
  const queue = useRef(Promise.resolve());

  const send = useCallback(
    (input: UserInput["input"]) => {
      const call = { client_id: crypto.randomUUID(), course_id: course._id, object_id: object._id, input };
      queue.current = queue.current.then(async () => {
        const kept = await keep(call);
        if (!kept) return;
        setCompleteness((before) => Math.max(before, kept.completeness));
        if (kept.just_done) congratulate(object.title, kept.points, kept.certificate !== null);
        if (kept.certificate) setCertificate(kept.certificate._id);
      });
    },
    [course._id, object._id, object.title],
  );

  const see = useCallback(
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
    // What has no blocks can't be scrolled past: it is seen when it is opened.
    if (object.blocks.length === 0) see(1);
  }, [object, see]);

  const answer = (block: number, picked: number[]) => {
    setAnswers((before) => ({ ...before, [block]: { picked, right: isRight(object, block, picked) } }));
    send({ kind: "quiz", block, picked });
  };
  return {
    completeness,
    isDone: completeness >= 1,
    answers,
    certificate,
    see,
    answer,
    open: () => send({ kind: "opened" }),
  };
}

const PAUSES_MS = [1000, 2000, 4000, 8000, 8000];
const PASSING = new Set([0, 502, 503, 504]);

/** Sends an input until it is kept: sent again with the same id, it counts once. A failure is told once. */
async function keep(call: UserInput) {
  const send = () => api("POST /projects/create-or-update-user-input", call, { isQueued: true });
  for (let tries = 0; ; tries++) {
    try {
      return await send();
    } catch (error) {
      if (tries === 0) toastError(error);
      const pause = PAUSES_MS[tries];
      if (pause === undefined || !isApiProblem(error) || !PASSING.has(error.status)) return null;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

function isRight({ blocks }: OpenedObject["object"], block: number, picked: number[]): boolean {
  const quiz = blocks[block];
  return quiz?.kind === "quiz" && quiz.options.every(({ right }, at) => right === picked.includes(at));
}

function congratulate(title: string, points: number, hasCertificate: boolean): void {
  const more = hasCertificate ? " Você concluiu o curso e seu certificado está pronto." : "";
  toast(`“${title}” concluído: +${points} pontos.${more}`, "success");
}
