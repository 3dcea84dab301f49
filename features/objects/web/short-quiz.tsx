import { useId, useState } from "react";
import type { Given, QuizBlock } from "../contract.ts";
import { QuizFrame, type QuizProps } from "./quiz-frame.tsx";
import "#ui/field.css";

type Short = Extract<QuizBlock, { answer: "short" }>;

/** A question that is answered by typing a word or two. */
export function ShortQuiz({ quiz, answer, waiting, refused, ...frame }: QuizProps<Short>) {
  const [text, setText] = useState(() => textIn(waiting ?? refused ?? answer?.given));
  const judged = answer && textIn(answer.given) === text.trim() ? answer : null;
  const field = useId();
  return (
    <QuizFrame
      {...frame}
      id={quiz.id}
      question={quiz.question}
      hint={null}
      judged={judged}
      isWaiting={waiting !== undefined}
      given={text.trim() ? { text: text.trim() } : null}
      again="Escreva outra resposta"
    >
      <div className="field quiz-short">
        <label htmlFor={field}>Sua resposta</label>
        <input
          id={field}
          className="control"
          name="text"
          value={text}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </QuizFrame>
  );
}

function textIn(given: Given | undefined): string {
  return given && "text" in given ? given.text : "";
}
