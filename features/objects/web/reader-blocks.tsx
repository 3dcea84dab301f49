import { useEffect, useRef } from "react";
import type { Block, OpenObject } from "../contract.ts";
import { QuizBlock } from "./quiz-block.tsx";
import type { Reading } from "./use-reading.ts";
import { VideoBlock } from "./video-block.tsx";

/** The pieces of an object, in order. Each one that comes into view counts as seen. */
export function ReaderBlocks({ object, reading }: { object: OpenObject; reading: Reading }) {
  const list = useRef<HTMLDivElement>(null);
  const { see } = reading;
  useEffect(() => watchEnds(list.current, see), [see]);
  return (
    <div ref={list} className="blocks">
      {object.blocks.map((block, at) => (
        <OneBlock key={at} block={block} at={at} reading={reading} />
      ))}
    </div>
  );
}

function OneBlock({ block, at, reading }: { block: Block; at: number; reading: Reading }) {
  switch (block.kind) {
    case "text":
      return <div className="prose" dangerouslySetInnerHTML={{ __html: block.html }} />;
    case "picture":
      return <PictureBlock {...block} />;
    case "video":
      return <VideoBlock {...block} />;
    case "quiz":
      return <QuizBlock quiz={block} given={reading.answers[at]} onAnswer={(picked) => reading.answer(at, picked)} />;
  }
}

function PictureBlock({ src, alt, caption }: Extract<Block, { kind: "picture" }>) {
  return (
    <figure className="picture">
      <img src={src} alt={alt} width={960} height={540} loading="lazy" decoding="async" />
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  );
}

/** Tells which share of the list has been scrolled past: by paragraphs, so that a long text counts as it is read. */
function watchEnds(list: HTMLElement | null, see: (share: number) => void): (() => void) | undefined {
  const ends = [...(list?.querySelectorAll(".prose > *, .picture, .video, .quiz") ?? [])];
  if (ends.length === 0) return;
  let furthest = 0;
  const observer = new IntersectionObserver((entries) => {
    const passed = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => ends.indexOf(target) + 1);
    furthest = Math.max(furthest, ...passed);
    if (passed.length) see(furthest / ends.length);
  });
  for (const end of ends) observer.observe(end);
  return () => observer.disconnect();
}
