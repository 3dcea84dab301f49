import { Check, RotateCcw } from "lucide";
import { type FormEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Answer, Given } from "../contract.ts";

/** Of the questions of an object, how many are answered rightly. */
export interface Score {
  right: number;
  total: number;
}

/** What every kind of question gets. */
export interface QuizProps<Quiz> {
  quiz: Quiz;
  score: Score;
  answer: Answer | undefined;
  /** What was given and is not judged yet. */
  waiting: Given | undefined;
  isOffline: boolean;
  /** It can be looked at, not answered. */
  isPreview: boolean;
  onAnswer(given: Given): void;
}

interface QuizFrameProps {
  id: string;
  question: string;
  hint: string | null;
  score: Score;
  /** Null while what is on the page differs from what was judged, or nothing was. */
  judged: Answer | null;
  isWaiting: boolean;
  isOffline: boolean;
  isPreview: boolean;
  /** Null while there is nothing to send. */
  given: Given | null;
  /** What the button says once this answer is known to be wrong. */
  again: string;
  onAnswer(given: Given): void;
  children: ReactNode;
}

/** A question that teaches: the server judges, says why, and a wrong answer may be tried again. Works as a plain form. */
export function QuizFrame({ id, question, hint, judged, isWaiting, given, again, children, ...frame }: QuizFrameProps) {
  const { isOffline, isPreview, score, onAnswer } = frame;
  const name = useId();
  const [isNudged, setNudged] = useState(false);
  const [before] = useState(judged);
  const isOver = judged?.right === true;
  const isChecked = judged !== null;
  const feedback = useFocusWhen(isOver && !isWaiting);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPreview) return;
    setNudged(!given);
    if (given && !isWaiting && !isChecked) onAnswer(given);
  };
  return (
    <form
      id={id}
      className="quiz"
      method="post"
      action={`?#${id}`}
      aria-labelledby={`${name}-question`}
      onSubmit={send}
    >
      <input type="hidden" name="block" value={id} />
      <fieldset disabled={isOver}>
        <legend id={`${name}-question`}>{question}</legend>
        {hint ? <p className="soft quiz-hint">{hint}</p> : null}
        {children}
      </fieldset>
      <div aria-live="polite">
        {isNudged && !given ? <p className="feedback">Escolha ou escreva uma resposta primeiro.</p> : null}
        {isWaiting ? <Waiting isOffline={isOffline} /> : null}
        {judged && !isWaiting ? (
          <Feedback ref={feedback} answer={judged} score={score} isNew={judged !== before} />
        ) : null}
      </div>
      {isOver || isPreview ? null : (
        <Button type="submit" kind="quiet" aria-disabled={isWaiting || isChecked}>
          {isChecked && !isWaiting ? again : "Responder"}
        </Button>
      )}
    </form>
  );
}

/** The button that had the focus goes when the answer is right: the focus goes on to what is said. */
function useFocusWhen(isOver: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (isOver && !wasOver.current && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
    wasOver.current = isOver;
  }, [isOver]);
  return place;
}

function Waiting({ isOffline }: { isOffline: boolean }) {
  return (
    <p className="feedback quiz-waiting">
      {isOffline
        ? "Sem conexão. A sua resposta ficou guardada neste aparelho e será conferida assim que a internet voltar."
        : "Conferindo…"}
    </p>
  );
}

interface FeedbackProps {
  answer: Answer;
  score: Score;
  /** Judged just now, not on an earlier visit. */
  isNew: boolean;
  ref: Ref<HTMLDivElement>;
}

function Feedback({ answer: { right, feedback, why }, score, isNew, ref }: FeedbackProps) {
  const [scoreThen] = useState(score);
  const said = feedback.length > 0 ? feedback : [right ? "Resposta certa." : "Ainda não é isso. Tente de novo."];
  return (
    <div ref={ref} className="feedback" data-right={right} data-new={isNew || undefined} tabIndex={-1}>
      <span className="feedback-mark">
        <Icon of={right ? Check : RotateCcw} />
      </span>
      <div>
        <p className="visually-hidden">{right ? "Resposta certa." : "Ainda não está certo."}</p>
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {why ? (
          <p>
            <strong>Por quê?</strong> {why}
          </p>
        ) : null}
        {isNew && right && score.total > 1 ? <p className="feedback-score">{scoreText(scoreThen)}</p> : null}
      </div>
    </div>
  );
}

function scoreText({ right, total }: Score): string {
  if (right === total) return `Você acertou as ${total} perguntas.`;
  return `Você já acertou ${right} das ${total} perguntas.`;
}
