import { markdownToHtml } from "#platform/server/text/markdown-to-html.ts";
import { quoted } from "#shared/quoted.ts";
import { folded } from "#shared/folded.ts";
import type { StoredBlock, StoredQuiz } from "./blocks.ts";

export interface TeachingSection {
  /** The id of the section's heading on the page. */
  anchor: string;
  /** The section as named in a sentence: “Quando ligar”, or o começo do conteúdo. */
  name: string;
}

/** A part of an object under one heading, or before the first heading. `heading` and `text` are sets of word stems. */
interface Section {
  anchor: string;
  title: string | null;
  heading: Set<string>;
  text: Set<string>;
}

/**
 * Adds the section ids to the headings. `before` is the number of headings earlier in the object; `count` includes
 * these.
 */
export function withAnchors(html: string, before: number): { html: string; count: number } {
  let count = before;
  const withIds = html.replace(/<h([2-4])>/g, (_, level: string) => `<h${level} id="${anchorOf(++count)}">`);
  return { html: withIds, count };
}

/** Returns the headings of a Markdown text, as plain text. */
export function headingsOf(markdown: string): string[] {
  return partsOf(markdown).flatMap(({ title }) => title ?? []);
}

/**
 * Returns the section that answers a question: the one that its author names, else the one that best shares words with
 * the question and its right answers. Rare words and headings count more. Null if no section shares a word.
 */
export function sectionFor(quiz: StoredQuiz, blocks: readonly StoredBlock[]): TeachingSection | null {
  const sections = sectionsOf(blocks);
  const byAuthor = sections.find(({ title }) => title !== null && title === quiz.section);
  if (byAuthor) return toTeachingSection(byAuthor);
  const stems = [...stemsOf(answerTextOf(quiz))];
  const rarity = new Map(stems.map((stem) => [stem, rarityOf(stem, sections)]));
  const scored = sections.map((section) => ({ section, score: scoreOf(section, rarity) }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score > 0 ? toTeachingSection(best.section) : null;
}

function toTeachingSection({ anchor, title }: Section) {
  return { anchor, name: title === null ? "o começo do conteúdo" : quoted(title) };
}

function rarityOf(stem: string, sections: readonly Section[]): number {
  const count = sections.filter(({ heading, text }) => heading.has(stem) || text.has(stem)).length;
  return count === 0 ? 0 : Math.log((sections.length + 1) / count);
}

const HEADING_WEIGHT = 2;
/** Names in the text before the first heading should count less: it is mostly the story that the questions refer to. */
const START_WEIGHT = 0.5;
/** Added to a section's length, so that a very short section does not win with one word. */
const MIN_LENGTH = 20;

function scoreOf({ title, heading, text }: Section, rarity: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [stem, weight] of rarity) {
    if (heading.has(stem)) sum += weight * HEADING_WEIGHT;
    else if (text.has(stem)) sum += weight;
  }
  return (sum * (title === null ? START_WEIGHT : 1)) / Math.sqrt(MIN_LENGTH + text.size);
}

function anchorOf(number: number): string {
  return `secao-${number}`;
}

function sectionsOf(blocks: readonly StoredBlock[]): [Section, ...Section[]] {
  const start: Section = { anchor: "bloco-1", title: null, heading: new Set(), text: new Set() };
  const sections: [Section, ...Section[]] = [start];
  let current = start;
  const add = (text: string) => {
    for (const stem of stemsOf(text)) current.text.add(stem);
  };
  for (const block of blocks) {
    if (block.kind !== "text") add(teachingOf(block));
    else
      for (const { title, text } of partsOf(block.text)) {
        if (title !== null) {
          current = { anchor: anchorOf(sections.length), title, heading: stemsOf(title), text: new Set() };
          sections.push(current);
        }
        add(text);
      }
  }
  return sections;
}

/** Splits a Markdown text before each heading. `title` is null for the text before the first one. */
function partsOf(markdown: string): { title: string | null; text: string }[] {
  return markdownToHtml(markdown)
    .split(/(?=<h[2-4]>)/)
    .map((part) => {
      const [, heading] = /^<h[2-4]>(.*?)<\/h/s.exec(part) ?? [];
      return { title: heading === undefined ? null : plain(heading), text: plain(part) };
    });
}

/** Returns the teaching text of blocks other than text. */
function teachingOf(block: Exclude<StoredBlock, { kind: "text" }>): string {
  if (block.kind === "picture") return `${block.alt} ${block.caption ?? ""}`;
  if (block.kind === "accordion") return block.items.map(({ title, text }) => `${title} ${text}`).join(" ");
  return "transcript" in block ? block.transcript : "";
}

/** Returns the text of a question with its right answers and explanation. */
function answerTextOf(quiz: StoredQuiz): string {
  const texts = [quiz.question, quiz.why ?? ""];
  if (quiz.answer === "order") return [...texts, ...quiz.items.map(({ text }) => text)].join(" ");
  if (quiz.answer === "match") return [...texts, ...quiz.pairs.map(({ left, right }) => `${left} ${right}`)].join(" ");
  if (quiz.answer === "short") return [...texts, ...quiz.accept, quiz.feedback.right].join(" ");
  return [...texts, ...quiz.options.map(({ text, right, feedback }) => (right ? `${text} ${feedback}` : ""))].join(" ");
}

/** Returns word stems, so that “surdas” and “surda”, “queimadura” and “queimaduras” match. */
function stemsOf(text: string): Set<string> {
  const words = folded(text).match(/\p{L}{4,}|\p{N}{3,}/gu) ?? [];
  return new Set(words.map((word) => word.replace(/(?<=..)[aeo]?s?$/, "").slice(0, MAX_STEM_LENGTH)));
}

const MAX_STEM_LENGTH = 7;

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

function plain(html: string): string {
  return html.replace(/<[^>]*>/g, "").replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}
