import { Check, X } from "lucide";
import { useState } from "react";
import { Icon } from "#ui/icon.tsx";
import type { Answer, Given, QuizBlock } from "../contract.ts";
import { QuizFrame, type QuizProps } from "./quiz-frame.tsx";

type Choice = Extract<QuizBlock, { options: unknown }>;

/** A question with one right option, several, or true and false. */
export function ChoiceQuiz({ quiz, answer, waiting, ...frame }: QuizProps<Choice>) {
  const [picked, setPicked] = useState<number[]>(() => pickedIn(waiting ?? answer?.given));
  const isMany = quiz.answer === "multiple";
  const judged = answer && isSame(pickedIn(answer.given), picked) ? answer : null;
  return (
    <QuizFrame
      {...frame}
      id={quiz.id}
      question={quiz.question}
      hint={isMany ? "Marque todas as que valem." : null}
      judged={judged}
      isWaiting={waiting !== undefined}
      given={picked.length > 0 ? { picked } : null}
      again="Escolha outra resposta"
    >
      {quiz.options.map((text, at) => (
        <Option
          key={at}
          at={at}
          text={text}
          isMany={isMany}
          isPicked={picked.includes(at)}
          judged={judged}
          onPick={() => setPicked((before) => (isMany ? toggled(before, at) : [at]))}
        />
      ))}
    </QuizFrame>
  );
}

interface OptionProps {
  at: number;
  text: string;
  isMany: boolean;
  isPicked: boolean;
  judged: Answer | null;
  onPick(): void;
}

function Option({ at, text, isMany, isPicked, judged, onPick }: OptionProps) {
  const mark = judged?.marks[pickedIn(judged.given).indexOf(at)];
  const state = isPicked ? (judged ? (mark ? "right" : "wrong") : "picked") : undefined;
  return (
    <label className="option" data-picked={state} data-many={isMany || undefined}>
      <input type={isMany ? "checkbox" : "radio"} name="picked" value={at} checked={isPicked} onChange={onPick} />
      <i aria-hidden="true">
        <Icon of={state === "wrong" ? X : Check} />
      </i>
      <span className="option-text">{text}</span>
      {state === "right" || state === "wrong" ? (
        <>
          <span className="visually-hidden"> – </span>
          <span className="option-verdict">{state === "right" ? "certa" : "errada"}</span>
        </>
      ) : null}
    </label>
  );
}

function pickedIn(given: Given | undefined): number[] {
  return given && "picked" in given ? given.picked : [];
}

function isSame(a: number[], b: number[]): boolean {
  return a.length === b.length && a.every((one) => b.includes(one));
}

function toggled(picked: number[], at: number): number[] {
  return picked.includes(at) ? picked.filter((one) => one !== at) : [...picked, at].toSorted((a, b) => a - b);
}
