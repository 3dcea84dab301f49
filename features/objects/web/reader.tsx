import type { ReactNode } from "react";
import { JocoStart } from "#features/jocos/web/index.ts";
import { Icon } from "#ui/icon.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import type { OpenedObject } from "../contract.ts";
import type { FormAnswer } from "./answer-by-form.ts";
import { completedWith } from "./completed-with.ts";
import { FinishForm, StartForm } from "./finish-form.tsx";
import { FinishPanel } from "./finish-panel.tsx";
import { ContinueReading } from "./continue-reading.tsx";
import { LinkObject } from "./link-object.tsx";
import { objectKind } from "./object-kind.ts";
import { ReaderBar } from "./reader-bar.tsx";
import { ReaderBlocks } from "./reader-blocks.tsx";
import { ReaderNext } from "./reader-next.tsx";
import { ReaderTrail } from "./reader-trail.tsx";
import { SmartFeedbackPanel } from "./smart-feedback-panel.tsx";
import { useMinutes } from "./use-minutes.ts";
import { usePlace } from "./use-place.ts";
import { useReading } from "./use-reading.ts";
import "./reader.css";

interface ReaderProps {
  opened: OpenedObject;
  formAnswer: FormAnswer | undefined;
  search: ReactNode;
  /** Suggestions shown once the object is completed, unless it was the last of its trail or course. */
  suggestions: ReactNode;
  /** Component for asking others about the object. */
  questions: ReactNode;
}

/** An object of a course, with its trail beside it and links to the previous and next object. */
export function Reader({ opened, formAnswer, search, suggestions, questions }: ReaderProps) {
  const { object } = opened;
  const reading = useReading(opened);
  const onPlace = usePlace(opened);
  useMinutes({
    isCounted: object.complete === "minutes" && !reading.isDone,
    isFirst: object.spent_seconds === 0,
    recordSeconds: reading.recordSeconds,
  });
  const { label, icon } = objectKind(object);
  const hasQuiz = object.blocks.some(({ kind }) => kind === "quiz");
  return (
    <div className="reader">
      <SkipLink />
      <ReaderTrail opened={opened} isDone={reading.isDone} search={search} />
      <main className="article" id="conteudo" tabIndex={-1}>
        <ReaderBar opened={opened} completeness={reading.completeness} search={search} />
        {formAnswer?.problem && ["joco", ""].includes(formAnswer.block) ? (
          <p className="alert" role="alert">
            {formAnswer.problem}
          </p>
        ) : null}
        <p className="object-kind">
          <Icon of={icon} />
          {label} · {object.minutes} min
        </p>
        <h1>{object.title}</h1>
        {object.lead ? <p className="lead">{object.lead}</p> : null}
        {object.completeness < 1 ? <ContinueReading position={object.place.position} /> : null}
        <StartForm object={object} formAnswer={formAnswer} />
        <ReaderBlocks opened={opened} reading={reading} formAnswer={formAnswer} onPlace={onPlace} />
        {object.type === "link" ? <LinkObject object={object} onOpen={reading.recordOpened} /> : null}
        {object.joco ? (
          <JocoStart
            courseId={opened.course._id}
            object={object}
            joco={object.joco}
            address={formAnswer?.address ?? null}
          />
        ) : null}
        {hasQuiz ? <SmartFeedbackPanel opened={opened} /> : null}
        <FinishForm object={object} formAnswer={formAnswer} />
        <FinishPanel opened={opened} reading={reading} />
        <ReaderNext opened={opened} reading={reading} />
        {questions}
        {reading.isDone && !completedWith(opened, true) ? suggestions : null}
      </main>
    </div>
  );
}
