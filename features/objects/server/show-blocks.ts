import { linkToFile } from "#platform/server/files/link-to-file.ts";
import type { Context } from "#platform/server/http/context.ts";
import { markdownToHtml } from "#platform/server/text/markdown-to-html.ts";
import type { Block, QuizBlock } from "../contract.ts";
import type { StoredBlock, StoredQuiz } from "./blocks.ts";
import { optionKeys } from "./part-key.ts";
import { withAnchors } from "./sections.ts";

const FILE_LINK_SECONDS = 6 * 3600;

/** Returns the blocks as the learner gets them: without answers, with signed file links that expire. */
export function showBlocks(
  context: Pick<Context, "services" | "project" | "now">,
  blocks: readonly StoredBlock[],
): Block[] {
  let headings = 0;
  return blocks.map((block): Block => {
    switch (block.kind) {
      case "text": {
        const { html, count } = withAnchors(markdownToHtml(block.text), headings);
        headings = count;
        return { kind: "text", html };
      }
      case "accordion":
        return { ...block, items: block.items.map(({ title, text }) => ({ title, html: markdownToHtml(text) })) };
      case "file":
        return {
          kind: "file",
          title: block.title,
          name: block.name,
          size: block.size,
          href: linkToFile(context, block.path, FILE_LINK_SECONDS),
        };
      case "embed":
        return showEmbed(context, block);
      case "quiz":
        return showQuiz(block);
      default:
        return block;
    }
  });
}

/**
 * Returns a question without its answer. Items and pairs are sorted by their keys, which do not reveal the right order.
 */
function showQuiz(quiz: StoredQuiz): QuizBlock {
  const { kind, id, question } = quiz;
  const base = { kind, id, question };
  if (quiz.answer === "order") return { ...base, answer: "order", items: shuffled(quiz.items) };
  if (quiz.answer === "short") return { ...base, answer: "short" };
  if (quiz.answer !== "match") {
    const keys = optionKeys(quiz);
    const options = quiz.options.map(({ text }, at) => ({ key: keys[at] ?? "", text }));
    return { ...base, answer: quiz.answer, options };
  }
  const right = new Map(quiz.pairs.map(({ key, right: text }) => [key, { key, text }]));
  return { ...base, answer: "match", left: quiz.pairs.map(({ left }) => left), right: sorted([...right.values()]) };
}

interface Keyed {
  key: string;
  text: string;
}

/** Returns the items sorted by key, or another order if that is the right one. */
function shuffled(items: readonly Keyed[]): Keyed[] {
  const [first, ...rest] = sorted(items);
  const isRight = items.every(({ key }, at) => key === [first, ...rest][at]?.key);
  return isRight && first ? [...rest, first] : sorted(items);
}

function sorted(items: readonly Keyed[]): Keyed[] {
  return items.map(({ key, text }) => ({ key, text })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/**
 * Returns an embed; `src` is null if the academy has removed the host from its allowed ones since the content was
 * written.
 */
function showEmbed({ project }: Pick<Context, "project">, block: Extract<StoredBlock, { kind: "embed" }>): Block {
  const host = new URL(block.src).hostname;
  const isAllowed = project.config.embeds?.includes(host) ?? false;
  return { kind: "embed", title: block.title, host, height: block.height, src: isAllowed ? block.src : null };
}
