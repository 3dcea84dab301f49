import { Suspense, useEffect, useRef } from "react";
import { useStuckInputs } from "#features/progress/web/index.ts";
import type { Block, OpenObject, QuizBlock } from "../contract.ts";
import type { FormAnswer } from "./answer-by-form.ts";
import { pieces } from "./block-pieces.ts";
import { FileBlock } from "./file-block.tsx";
// Of what is fetched later: the page is drawn whole before that.
import "#ui/choice.css";
import "#ui/field.css";
import type { OpenedObject } from "./object-page.tsx";
import type { KeepPlace } from "./use-place.ts";
import type { Reading } from "./use-reading.ts";
import { watchReading } from "./watch-reading.ts";

interface ReaderBlocksProps {
  opened: OpenedObject;
  reading: Reading;
  /** What came of a form that was sent without scripts. */
  said?: FormAnswer;
  onPlace: KeepPlace;
}

/** The pieces of an object, in order. Each one that comes into view counts as seen. */
export function ReaderBlocks({ opened, reading, said, onPlace }: ReaderBlocksProps) {
  const list = useRef<HTMLDivElement>(null);
  const isOffline = useStuckInputs() > 0;
  const { see } = reading;
  useEffect(() => watchReading(list.current, { see, onPlace }), [see, onPlace]);
  return (
    <div ref={list} className="blocks">
      {opened.object.blocks.map((block, at) => (
        // A deep link may lead to it: features/deep-links/server/find-deep-link.ts.
        <div key={at} id={`bloco-${at + 1}`} className="block">
          {said && "id" in block && said.block === block.id ? (
            <p className="alert" role="alert">
              {said.problem}
            </p>
          ) : null}
          <Suspense fallback={null}>
            {block.kind === "quiz" ? (
              <OneQuiz quiz={block} reading={reading} isOffline={isOffline} />
            ) : (
              <OneBlock block={block} opened={opened} onPlace={onPlace} />
            )}
          </Suspense>
        </div>
      ))}
    </div>
  );
}

interface OneBlockProps {
  block: Exclude<Block, QuizBlock>;
  opened: OpenedObject;
  onPlace: KeepPlace;
}

function OneBlock({ block, opened, onPlace }: OneBlockProps) {
  const { place, reflections } = opened.object;
  switch (block.kind) {
    case "text":
      return <div className="prose" dangerouslySetInnerHTML={{ __html: block.html }} />;
    case "picture":
      return <pieces.Picture {...block} />;
    case "video":
      return <pieces.Video block={block} second={secondOf(place, block.id)} onPlace={onPlace} />;
    case "outside_video":
      return <pieces.OutsideVideo block={block} />;
    case "audio":
      return <pieces.Audio block={block} second={secondOf(place, block.id)} onPlace={onPlace} />;
    case "file":
      return <FileBlock {...block} />;
    case "embed":
      return <pieces.Embed block={block} />;
    case "accordion":
      return <Folded {...block} />;
    case "checklist":
      return <pieces.Checklist block={block} checked={place.checked?.[block.id] ?? []} onPlace={onPlace} />;
    case "reflection":
      return <pieces.Reflection block={block} opened={opened} text={reflections[block.id] ?? ""} />;
  }
}

function secondOf({ seconds }: OpenObject["place"], id: string): number {
  return seconds?.[id] ?? 0;
}

interface OneQuizProps {
  quiz: QuizBlock;
  reading: Reading;
  isOffline: boolean;
}

function OneQuiz({ quiz, reading, isOffline }: OneQuizProps) {
  const props = {
    answer: reading.answers[quiz.id],
    waiting: reading.waiting[quiz.id],
    isOffline,
    onAnswer: (given: Parameters<Reading["answer"]>[1]) => reading.answer(quiz.id, given),
  };
  if (quiz.answer === "order") return <pieces.OrderQuiz quiz={quiz} {...props} />;
  if (quiz.answer === "match") return <pieces.MatchQuiz quiz={quiz} {...props} />;
  if (quiz.answer === "short") return <pieces.ShortQuiz quiz={quiz} {...props} />;
  return <pieces.ChoiceQuiz quiz={quiz} {...props} />;
}

/** The browser's own: it opens without scripts, and Ctrl+F finds what is folded away. */
function Folded({ items }: Extract<Block, { kind: "accordion" }>) {
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
