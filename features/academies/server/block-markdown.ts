import type { AnswerFeedback, StoredBlock, StoredQuiz } from "#features/objects/server/index.ts";
import { mediaPath } from "#shared/media-path.ts";
import type { Fence } from "./block-format.ts";
import { writeYaml } from "./write-yaml.ts";

/** Returns the body of an object in Markdown, as an author would write it. */
export function blocksMarkdown(blocks: readonly StoredBlock[]): string {
  return blocks.map(blockMarkdown).join("\n\n");
}

/** Returns one block in Markdown, from which `readBody` reads the same block again. */
function blockMarkdown(block: StoredBlock): string {
  switch (block.kind) {
    case "text":
      return block.text;
    case "video":
    case "outside_video":
    case "audio":
      return mediaMarkdown(block);
    case "picture":
      return fence("picture", {
        src: mediaPath(block.src),
        alt: block.alt || null,
        decorative: block.alt ? null : true,
        caption: block.caption,
      });
    case "file":
      return fence("file", { src: block.path.replace(/^downloads\//, "files/"), title: block.title });
    case "embed":
      return fence("embed", { src: block.src, title: block.title, height: block.height });
    case "accordion":
      return fence("accordion", { items: block.items.map(({ title, text }) => ({ title, text })) });
    case "checklist":
      return fence("checklist", { id: block.id, title: block.title, items: block.items.map(({ text }) => text) });
    case "reflection":
      return fence("reflection", { id: block.id, prompt: block.prompt });
    case "quiz":
      return fence("quiz", quizFields(block));
  }
}

type PlayableBlock = Extract<StoredBlock, { kind: "video" | "outside_video" | "audio" }>;

function mediaMarkdown(block: PlayableBlock): string {
  const { id, title, length, transcript } = block;
  const common = { length, title, transcript };
  if (block.kind === "audio") return fence("audio", { id, src: mediaPath(block.src), ...common });
  if (block.kind === "outside_video")
    return fence("video", { id, url: SERVICES[block.service] + block.video, ...common, length: length ?? "1:00" });
  const { src, captions, poster } = block;
  return fence("video", {
    id,
    src: mediaPath(src),
    captions: mediaPath(captions),
    poster: poster && mediaPath(poster),
    ...common,
  });
}

const SERVICES = { youtube: "https://www.youtube.com/watch?v=", vimeo: "https://vimeo.com/" };

function quizFields(quiz: StoredQuiz): object {
  const { id, question, answer: kind, why, section } = quiz;
  const common = { id, question, kind };
  const last = { why, section };
  switch (quiz.answer) {
    case "order":
      return { ...common, items: quiz.items.map(({ text }) => text), feedback: feedbackOf(quiz), ...last };
    case "match":
      return {
        ...common,
        pairs: quiz.pairs.map(({ left, right }) => ({ left, right })),
        feedback: feedbackOf(quiz),
        ...last,
      };
    case "short": {
      const { accents, typos } = quiz.forgive;
      const near = quiz.near.map(({ text, feedback }) => ({ text, feedback }));
      return { ...common, accept: quiz.accept, forgive: { accents, typos }, near, feedback: feedbackOf(quiz), ...last };
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

// Fields are listed because the database returns them in another order.
function feedbackOf({ feedback: { right, wrong } }: { feedback: AnswerFeedback }): AnswerFeedback {
  return { right, wrong };
}

/** Returns a fenced block for an object's Markdown, with its fields in YAML. */
export function fence(kind: Fence, fields: object): string {
  const yaml = writeYaml(fields);
  // The fence must be longer than any run of backticks inside.
  const ticks = "`".repeat(Math.max(3, ...[...yaml.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return `${ticks}${kind}\n${yaml}${ticks}`;
}
