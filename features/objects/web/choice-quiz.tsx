import { Check, X } from "lucide";
import { useState } from "react";
import { Icon } from "#ui/icon.tsx";
import type { Given, QuizBlock } from "../contract.ts";
import { QuizFrame, type QuizProps } from "./quiz-frame.tsx";

type Choice = Extract<QuizBlock, { options: unknown }>;

/** A question with one right option, several, or true and false. */
export function ChoiceQuiz({ quiz, answer, waiting, refused, ...frame }: QuizProps<Choice>) {
  const [picked, setPicked] = useState<string[]>(() => pickedIn(waiting ?? refused ?? answer?.given, quiz));
  const isMany = quiz.answer === "multiple";
  const judged = answer && isSame(pickedIn(answer.given, quiz), picked) ? answer : null;
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
      {quiz.options.map(({ key, text }) => (
        <Option
          key={key}
          name={key}
          text={text}
          isMany={isMany}
          isPicked={picked.includes(key)}
          isRight={judged && judged.marks[pickedIn(judged.given, quiz).indexOf(key)] === true}
          onPick={() => setPicked((before) => (isMany ? toggled(before, key, quiz) : [key]))}
        />
      ))}
    </QuizFrame>
  );
}

interface OptionProps {
  /** The option's key. */
  name: string;
  text: string;
  isMany: boolean;
  isPicked: boolean;
  /** Null until the answer is judged. */
  isRight: boolean | null;
  onPick(): void;
}

function Option({ name, text, isMany, isPicked, isRight, onPick }: OptionProps) {
  const state = isPicked ? (isRight === null ? "picked" : isRight ? "right" : "wrong") : undefined;
  return (
    <label className="option" data-picked={state} data-many={isMany || undefined}>
      <input type={isMany ? "checkbox" : "radio"} name="picked" value={name} checked={isPicked} onChange={onPick} />
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

/** Returns the keys of the picked options. A waiting answer of an earlier version has positions instead of keys. */
function pickedIn(given: Given | undefined, { options }: Choice): string[] {
  if (!given || !("picked" in given)) return [];
  return given.picked.flatMap((one) => (typeof one === "number" ? (options[one]?.key ?? []) : one));
}

function isSame(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((one) => b.includes(one));
}

function toggled(picked: string[], toggle: string, { options }: Choice): string[] {
  return options.map(({ key }) => key).filter((key) => picked.includes(key) !== (key === toggle));
}
