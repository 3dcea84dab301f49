import { useState } from "react";
import type { Given, QuizBlock } from "../contract.ts";
import { Mark, markOf } from "./order-quiz.tsx";
import { QuizFrame, type QuizProps } from "./quiz-frame.tsx";

type Match = Extract<QuizBlock, { answer: "match" }>;

/** Pairs to find: each thing on the left has a list of what may belong to it. */
export function MatchQuiz({ quiz, answer, waiting, ...frame }: QuizProps<Match>) {
  const [matched, setMatched] = useState(() => matchedIn(waiting ?? answer?.given) ?? quiz.left.map(() => ""));
  const judged = answer && matchedIn(answer.given)?.join() === matched.join() ? answer : null;
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
      again="Mude algum par"
    >
      <ul className="pairs">
        {quiz.left.map((left, at) => (
          <li key={left} data-mark={judged ? markOf(judged.marks[at]) : undefined}>
            <label>
              <span className="pair-left">
                {left}
                {judged ? <Mark isRight={judged.marks[at] === true} /> : null}
              </span>
              <select
                name="matched"
                className="control"
                value={matched[at]}
                onChange={(event) => choose(at, event.target.value)}
              >
                <option value="">Escolha…</option>
                {quiz.right.map(({ key, text }) => (
                  <option key={key} value={key}>
                    {text}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </QuizFrame>
  );
}

function matchedIn(given: Given | undefined): string[] | null {
  return given && "matched" in given ? given.matched : null;
}
