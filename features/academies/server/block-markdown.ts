import type { StoredBlock, StoredQuiz } from "#features/objects/server/index.ts";
import type { Fence } from "./block-format.ts";
import { writeYaml } from "./write-yaml.ts";

/** A block as an author writes it: the opposite of `readBody`. */
export function blockMarkdown(block: StoredBlock): string {
  switch (block.kind) {
    case "text":
      return block.text;
    case "video":
    case "outside_video":
    case "audio":
      return mediaMarkdown(block);
    case "picture":
      return fence("picture", { src: pathIn(block.src), alt: block.alt, caption: block.caption });
    case "file":
      return fence("file", { src: block.path.replace(/^downloads\//, "files/"), title: block.title });
    case "embed":
      return fence("embed", { src: block.src, title: block.title, height: block.height });
    case "accordion":
      return fence("accordion", { items: block.items });
    case "checklist":
      return fence("checklist", { id: block.id, title: block.title, items: block.items.map(({ text }) => text) });
    case "reflection":
      return fence("reflection", { id: block.id, prompt: block.prompt });
    case "quiz":
      return fence("quiz", writtenQuiz(block));
  }
}

type Playing = Extract<StoredBlock, { kind: "video" | "outside_video" | "audio" }>;

function mediaMarkdown(block: Playing): string {
  const { id, title, length, transcript } = block;
  const common = { length, title, transcript };
  if (block.kind === "audio") return fence("audio", { id, src: pathIn(block.src), ...common });
  if (block.kind === "outside_video")
    return fence("video", { id, url: SERVICES[block.service] + block.video, ...common, length: length ?? "1:00" });
  const { src, captions, poster } = block;
  return fence("video", {
    id,
    src: pathIn(src),
    captions: pathIn(captions),
    poster: poster && pathIn(poster),
    ...common,
  });
}

const SERVICES = { youtube: "https://www.youtube.com/watch?v=", vimeo: "https://vimeo.com/" };

function writtenQuiz(quiz: StoredQuiz): object {
  const { id, question, answer: kind, why, section } = quiz;
  const common = { id, question, kind };
  const last = { why, section };
  switch (quiz.answer) {
    case "order":
      return { ...common, items: quiz.items.map(({ text }) => text), feedback: quiz.feedback, ...last };
    case "match":
      return {
        ...common,
        pairs: quiz.pairs.map(({ left, right }) => ({ left, right })),
        feedback: quiz.feedback,
        ...last,
      };
    case "short": {
      const { accept, forgive, near, feedback } = quiz;
      return { ...common, accept, forgive, near, feedback, ...last };
    }
    default: {
      const options = quiz.options.map(({ text, right, feedback }) => ({
        text,
        right: right || null,
        feedback: feedback || null,
      }));
      return { ...common, options, ...last };
    }
  }
}

/** "/media/pictures/roda.svg?v=…" → "pictures/roda.svg" */
export function pathIn(address: string): string {
  return address.replace(/^\/media\//, "").replace(/\?.*$/, "");
}

function fence(kind: Fence, fields: object): string {
  const yaml = writeYaml(fields);
  // Longer than any run of backticks inside.
  const ticks = "`".repeat(Math.max(3, ...[...yaml.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return `${ticks}${kind}\n${yaml}${ticks}`;
}
