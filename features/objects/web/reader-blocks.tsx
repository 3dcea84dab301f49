import { useEffect, useRef } from "react";
import { useStuckInputs } from "#features/progress/web/index.ts";
import type { Block, Given, OpenedObject, OpenObject, QuizBlock } from "../contract.ts";
import type { FormAnswer } from "./answer-by-form.ts";
import { AudioBlock } from "./audio-block.tsx";
import { ChecklistBlock } from "./checklist-block.tsx";
import { ChoiceQuiz } from "./choice-quiz.tsx";
import { EmbedBlock } from "./embed-block.tsx";
import { FileBlock } from "./file-block.tsx";
import { FormOutcome } from "./form-outcome.tsx";
import { MatchQuiz } from "./match-quiz.tsx";
import { OrderQuiz } from "./order-quiz.tsx";
import { OutsideVideoBlock } from "./outside-video-block.tsx";
import { PictureBlock } from "./picture-block.tsx";
import { ReflectionBlock } from "./reflection-block.tsx";
import type { Score } from "./quiz-frame.tsx";
import { ShortQuiz } from "./short-quiz.tsx";
import type { SavePlace } from "./use-place.ts";
import type { Reading } from "./use-reading.ts";
import { VideoBlock } from "./video-block.tsx";
import { watchReading } from "./watch-reading.ts";

interface ReaderBlocksProps {
  opened: OpenedObject;
  reading: Reading;
  /** The result of a form sent without JavaScript. */
  formAnswer?: FormAnswer;
  onPlace: SavePlace;
  /** In a preview nothing is saved or judged, so the buttons for that are left out. */
  isPreview?: boolean;
}

/** An object's blocks. Each block that scrolls into view is reported as seen. */
export function ReaderBlocks({ opened, reading, formAnswer, onPlace, isPreview = false }: ReaderBlocksProps) {
  const list = useRef<HTMLDivElement>(null);
  const isOffline = useStuckInputs() > 0;
  const { recordSeen } = reading;
  const score = scoreOf(opened.object.blocks, reading);
  useEffect(() => watchReading(list.current, { see: recordSeen, onPlace }), [recordSeen, onPlace]);
  return (
    <div ref={list} className="blocks">
      {opened.object.blocks.map((block, at) => (
        // Deep links point to this id: features/deep-links/server/find-deep-link.ts.
        <div key={at} id={`bloco-${at + 1}`} className="block">
          {formAnswer && "id" in block && formAnswer.block === block.id ? <FormOutcome of={formAnswer} /> : null}
          {block.kind === "quiz" ? (
            <OneQuiz
              quiz={block}
              reading={reading}
              score={score}
              refused={refusedIn(block, formAnswer)}
              isOffline={isOffline}
              isPreview={isPreview}
            />
          ) : (
            <OneBlock
              block={block}
              opened={opened}
              refused={refusedIn(block, formAnswer)}
              onPlace={onPlace}
              isPreview={isPreview}
            />
          )}
        </div>
      ))}
    </div>
  );
}

/** Returns what was sent for a block without scripts and not recorded. */
function refusedIn(block: Block, formAnswer: FormAnswer | undefined): Given | undefined {
  return "id" in block && formAnswer?.block === block.id ? formAnswer.given : undefined;
}

interface OneBlockProps {
  block: Exclude<Block, QuizBlock>;
  opened: OpenedObject;
  refused: Given | undefined;
  onPlace: SavePlace;
  isPreview: boolean;
}

function OneBlock({ block, opened, refused, onPlace, isPreview }: OneBlockProps) {
  const { place, reflections } = opened.object;
  switch (block.kind) {
    case "text":
      return <div className="prose" dangerouslySetInnerHTML={{ __html: block.html }} />;
    case "picture":
      return <PictureBlock {...block} />;
    case "video":
      return <VideoBlock block={block} second={secondOf(place, block.id)} onPlace={onPlace} />;
    case "outside_video":
      return <OutsideVideoBlock block={block} />;
    case "audio":
      return <AudioBlock block={block} second={secondOf(place, block.id)} onPlace={onPlace} />;
    case "file":
      return <FileBlock {...block} />;
    case "embed":
      return <EmbedBlock block={block} />;
    case "accordion":
      return <AccordionBlock {...block} />;
    case "checklist":
      return (
        <ChecklistBlock
          block={block}
          checked={place.checked?.[block.id] ?? []}
          refused={refused}
          objectId={opened.object._id}
          isPreview={isPreview}
          onPlace={onPlace}
        />
      );
    case "reflection":
      return (
        <ReflectionBlock
          block={block}
          opened={opened}
          text={reflections[block.id] ?? ""}
          refused={refused}
          isPreview={isPreview}
        />
      );
  }
}

function secondOf({ seconds }: OpenObject["place"], id: string): number {
  return seconds?.[id] ?? 0;
}

interface OneQuizProps {
  quiz: QuizBlock;
  reading: Reading;
  score: Score;
  refused: Given | undefined;
  isOffline: boolean;
  isPreview: boolean;
}

function OneQuiz({ quiz, reading, score, refused, isOffline, isPreview }: OneQuizProps) {
  const props = {
    score,
    isPreview,
    answer: reading.answers[quiz.id],
    waiting: reading.waiting[quiz.id],
    refused,
    isOffline,
    isChanged: reading.changed.includes(quiz.id),
    isStored: !reading.unstored.includes(quiz.id),
    onAnswer: (given: Parameters<Reading["answer"]>[1]) => reading.answer(quiz.id, given),
  };
  if (quiz.answer === "order") return <OrderQuiz quiz={quiz} {...props} />;
  if (quiz.answer === "match") return <MatchQuiz quiz={quiz} {...props} />;
  if (quiz.answer === "short") return <ShortQuiz quiz={quiz} {...props} />;
  return <ChoiceQuiz quiz={quiz} {...props} />;
}

function scoreOf(blocks: readonly Block[], { answers }: Reading): Score {
  const quizzes = blocks.filter((block) => block.kind === "quiz");
  return { right: quizzes.filter(({ id }) => answers[id]?.right).length, total: quizzes.length };
}

/** An accordion of native <details>: works without JavaScript, and the browser's search finds text in closed items. */
function AccordionBlock({ items }: Extract<Block, { kind: "accordion" }>) {
  return (
    <div className="folded">
      {items.map(({ title, html }) => (
        <details key={title}>
          <summary>{title}</summary>
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        </details>
      ))}
    </div>
  );
}
