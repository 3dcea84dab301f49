import { useState } from "react";
import type { Given, QuizBlock } from "../contract.ts";
import { MISSING_PAIR } from "./missing-answer.ts";
import { Mark, markOf } from "./order-quiz.tsx";
import { QuizFrame, type QuizProps } from "./quiz-frame.tsx";

type Match = Extract<QuizBlock, { answer: "match" }>;
type Option = Match["right"][number];

/** A question that assigns a text on the right to each item on the left. All texts are always fully visible. */
export function MatchQuiz({ quiz, answer, waiting, refused, ...frame }: QuizProps<Match>) {
  const [matched, setMatched] = useState(
    () => matchedIn(waiting ?? refused ?? answer?.given) ?? quiz.left.map(() => ""),
  );
  const judged = answer && matchedIn(answer.given)?.join() === matched.join() ? answer : null;
  const isOver = judged?.right === true;
  const choose = (at: number, key: string) => setMatched((before) => before.with(at, key));
  return (
    <QuizFrame
      {...frame}
      id={quiz.id}
      question={quiz.question}
      hint={null}
      judged={judged}
      isWaiting={waiting !== undefined}
      given={matched.every(Boolean) ? { matched } : null}
      missing={MISSING_PAIR}
      again="Mude algum par"
    >
      {isOver ? null : <Choices options={quiz.right} matched={matched} />}
      <ul className="pairs">
        {quiz.left.map((left, at) => {
          const chosen = quiz.right.find(({ key }) => key === matched[at])?.text ?? null;
          const mark = judged ? <Mark isRight={judged.marks[at] === true} /> : null;
          return (
            <li key={left} data-mark={judged ? markOf(judged.marks[at]) : undefined}>
              {isOver ? (
                <div className="pair">
                  <span className="pair-left">{left}</span>
                  <span className="pair-right">
                    {chosen}
                    {mark}
                  </span>
                </div>
              ) : (
                <label className="pair">
                  <span className="pair-left">
                    {left}
                    {mark}
                  </span>
                  <Chooser
                    options={quiz.right}
                    chosen={chosen}
                    value={matched[at] ?? ""}
                    onChoose={(key) => choose(at, key)}
                  />
                </label>
              )}
            </li>
          );
        })}
      </ul>
    </QuizFrame>
  );
}

/** List of all options in full, because a native select may cut them off. */
function Choices({ options, matched }: { options: Option[]; matched: string[] }) {
  return (
    <div className="pair-choices">
      <p className="soft">Escolha entre:</p>
      <ul>
        {options.map(({ key, text }) => (
          <li key={key} data-used={matched.includes(key) || undefined}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ChooserProps {
  options: Option[];
  chosen: string | null;
  value: string;
  onChoose(key: string): void;
}

/** A transparent native select over the chosen text, which wraps: a native select would cut it off. */
function Chooser({ options, chosen, value, onChoose }: ChooserProps) {
  return (
    <span className="pair-chooser">
      <span className="control pair-chosen" data-empty={chosen === null || undefined} aria-hidden="true">
        {chosen ?? "Escolha…"}
      </span>
      <select name="matched" className="control" value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">Escolha…</option>
        {options.map(({ key, text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}

function matchedIn(given: Given | undefined): string[] | null {
  return given && "matched" in given ? given.matched : null;
}
