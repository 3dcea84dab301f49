import { Check, Sparkles, X } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import type { Answers, QuizBlock as Quiz } from "../contract.ts";

interface QuizBlockProps {
  quiz: Quiz;
  given: Answers[string] | undefined;
  onAnswer(picked: number[]): void;
}

/** A question that teaches: each option has its own feedback, and a wrong answer may be tried again. */
export function QuizBlock({ quiz, given, onAnswer }: QuizBlockProps) {
  const [picked, setPicked] = useState<number[]>(given?.picked ?? []);
  const [isChecked, setChecked] = useState(given !== undefined);
  const isOver = isChecked && given?.right === true;
  const isMany = quiz.answer === "multiple";
  const name = useId();

  const pick = (at: number) => {
    setChecked(false);
    setPicked((before) => (isMany ? toggled(before, at) : [at]));
  };
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (picked.length === 0) return;
    setChecked(true);
    onAnswer(picked);
  };
  return (
    <form className="quiz" aria-labelledby={`${name}-question`} onSubmit={check}>
      <fieldset disabled={isOver}>
        <legend id={`${name}-question`}>{quiz.question}</legend>
        {isMany ? <p className="soft quiz-hint">Marque todas as que valem.</p> : null}
        {quiz.options.map((option, at) => (
          <Option
            key={at}
            name={name}
            option={option}
            isMany={isMany}
            isPicked={picked.includes(at)}
            isChecked={isChecked}
            onPick={() => pick(at)}
          />
        ))}
      </fieldset>
      <div aria-live="polite">
        {isChecked ? <Feedback quiz={quiz} picked={picked} isRight={given?.right === true} /> : null}
      </div>
      {isOver ? null : (
        <Button type="submit" kind="quiet" disabled={picked.length === 0 || isChecked}>
          {isChecked ? "Escolha outra resposta" : "Responder"}
        </Button>
      )}
    </form>
  );
}

function toggled(picked: number[], at: number): number[] {
  return picked.includes(at) ? picked.filter((one) => one !== at) : [...picked, at].toSorted((a, b) => a - b);
}

interface OptionProps {
  name: string;
  option: Quiz["options"][number];
  isMany: boolean;
  isPicked: boolean;
  isChecked: boolean;
  onPick(): void;
}

function Option({ name, option, isMany, isPicked, isChecked, onPick }: OptionProps) {
  const state = isPicked ? (isChecked ? (option.right ? "right" : "wrong") : "picked") : undefined;
  const Mark = state === "wrong" ? X : Check;
  return (
    <label className="option" data-picked={state} data-many={isMany || undefined}>
      <input type={isMany ? "checkbox" : "radio"} name={name} checked={isPicked} onChange={onPick} />
      <i aria-hidden="true">{isPicked ? <Mark className="icon" /> : null}</i>
      {option.text}
    </label>
  );
}

function Feedback({ quiz, picked, isRight }: { quiz: Quiz; picked: number[]; isRight: boolean }) {
  const said = picked.map((at) => quiz.options[at]?.feedback).filter(Boolean);
  const isMissing = !isRight && picked.every((at) => quiz.options[at]?.right);
  return (
    <div className="feedback" data-right={isRight}>
      <Sparkles className="icon" aria-hidden="true" />
      <div>
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {isMissing ? <p>Certo até aqui, mas ainda falta marcar alguma.</p> : null}
      </div>
    </div>
  );
}
