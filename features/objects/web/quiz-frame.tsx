import { Check, RotateCcw } from "lucide";
import { type FormEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Answer, Given } from "../contract.ts";
import { MISSING_ANSWER } from "./missing-answer.ts";

/** Number of an object's questions that are answered correctly, and of all. */
export interface Score {
  right: number;
  total: number;
}

/** The props of every kind of question. */
export interface QuizProps<Quiz> {
  quiz: Quiz;
  score: Score;
  answer: Answer | undefined;
  /** The answer that waits to be judged; undefined if there is none. */
  waiting: Given | undefined;
  /** An answer that was sent without scripts and refused; undefined if there is none. */
  refused: Given | undefined;
  isOffline: boolean;
  /** Whether a waiting answer is stored on the device, so that it survives leaving the page. */
  isStored: boolean;
  /** Whether the question was changed while the learner read. */
  isChanged: boolean;
  /** True in a preview, where the question cannot be answered. */
  isPreview: boolean;
  onAnswer(given: Given): void;
}

interface QuizFrameProps {
  id: string;
  question: string;
  hint: string | null;
  score: Score;
  /** The judgement of the answer that is on the page now; null if that answer is not judged. */
  judged: Answer | null;
  isWaiting: boolean;
  isOffline: boolean;
  isStored: boolean;
  isChanged: boolean;
  isPreview: boolean;
  /** The answer to send; null while there is none. */
  given: Given | null;
  /** What is said while there is no answer to send. */
  missing?: string;
  /** The button's label after a wrong answer. */
  again: string;
  onAnswer(given: Given): void;
  children: ReactNode;
}

/**
 * Form around a question, with the server's judgement and explanation. A wrong answer may be tried again. Works without
 * JavaScript.
 */
export function QuizFrame({ id, question, hint, judged, isWaiting, given, again, children, ...frame }: QuizFrameProps) {
  const { isOffline, isStored, isChanged, isPreview, score, onAnswer } = frame;
  const { missing = MISSING_ANSWER } = frame;
  const name = useId();
  const [isAnswerMissing, setAnswerMissing] = useState(false);
  const [before] = useState(judged);
  const isOver = judged?.right === true;
  const isChecked = judged !== null;
  const feedback = useFocusWhen(isOver && !isWaiting);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPreview) return;
    setAnswerMissing(!given);
    if (given && !isWaiting && !isChecked) onAnswer(given);
  };
  return (
    <form
      id={id}
      className="quiz"
      method={isPreview ? "dialog" : "post"}
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
        {isAnswerMissing && !given ? <p className="feedback">{missing}</p> : null}
        {isChanged ? <p className="feedback">O conteúdo mudou enquanto você lia.</p> : null}
        {isWaiting ? <Waiting isOffline={isOffline} isStored={isStored} /> : null}
        {judged && !isWaiting ? (
          <Feedback ref={feedback} answer={judged} score={score} isNew={judged !== before} />
        ) : null}
      </div>
      {isChanged ? (
        <Button type="button" kind="quiet" onClick={() => location.reload()}>
          Ver como está agora
        </Button>
      ) : null}
      {isOver || isPreview || isChanged ? null : (
        <Button type="submit" kind="quiet" aria-disabled={isWaiting || isChecked}>
          {isChecked && !isWaiting ? again : "Responder"}
        </Button>
      )}
    </form>
  );
}

/** Returns a ref for the feedback, and focuses it when a right answer removes the button that had the focus. */
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

const WITHOUT_CONNECTION = {
  stored: "Sem conexão. A sua resposta ficou guardada neste aparelho e será conferida assim que a internet voltar.",
  unstored:
    "Sem conexão, e a sua resposta não coube neste aparelho: o espaço acabou. Deixe esta página aberta, e ela será conferida assim que a internet voltar.",
} as const;

function Waiting({ isOffline, isStored }: { isOffline: boolean; isStored: boolean }) {
  return (
    <p className="feedback quiz-waiting">
      {isOffline ? WITHOUT_CONNECTION[isStored ? "stored" : "unstored"] : "Conferindo…"}
    </p>
  );
}

interface FeedbackProps {
  answer: Answer;
  score: Score;
  /** True when the answer was judged on this page, false when the page was loaded with it. */
  isNew: boolean;
  ref: Ref<HTMLDivElement>;
}

function Feedback({ answer: { right, feedback, why }, score, isNew, ref }: FeedbackProps) {
  const [scoreThen] = useState(score);
  const sentences = feedback.length > 0 ? feedback : [right ? "Resposta certa." : "Ainda não é isso. Tente de novo."];
  return (
    <div ref={ref} className="feedback" data-right={right} data-new={isNew || undefined} tabIndex={-1}>
      <span className="feedback-mark">
        <Icon of={right ? Check : RotateCcw} />
      </span>
      <div>
        {feedback.length > 0 ? (
          <p className="visually-hidden">{right ? "Resposta certa." : "Ainda não está certo."}</p>
        ) : null}
        {sentences.map((sentence) => (
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
