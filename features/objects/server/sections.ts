import { markdownToHtml } from "#platform/server/text/markdown-to-html.ts";
import { quoted } from "#shared/quoted.ts";
import type { StoredBlock, StoredQuiz } from "./blocks.ts";

export interface TeachingSection {
  /** The id of its heading on the page. */
  anchor: string;
  /** As it stands in a sentence: “Quando ligar”, o começo do conteúdo. */
  name: string;
}

/** A part of an object under a heading, or before the first one. */
interface Section {
  anchor: string;
  title: string | null;
  heading: Set<string>;
  text: Set<string>;
}

/** Headings with the ids that sections are named by; `before` is how many came before in the object. */
export function withAnchors(html: string, before: number): { html: string; count: number } {
  let count = before;
  const named = html.replace(/<h([2-4])>/g, (_, level: string) => `<h${level} id="${anchorOf(++count)}">`);
  return { html: named, count };
}

/** The headings of a text, as they are read. */
export function headingsOf(markdown: string): string[] {
  return partsOf(markdown).flatMap(({ title }) => title ?? []);
}

/**
 * The section that teaches what a question asks: the one that its author names, else the one that shares most words
 * with the question, its right answers and what is said of them. Words count more that few sections have, and that a
 * heading has. Null where none shares any.
 */
export function sectionFor(quiz: StoredQuiz, blocks: readonly StoredBlock[]): TeachingSection | null {
  const sections = sectionsOf(blocks);
  const named = sections.find(({ title }) => title !== null && title === quiz.section);
  if (named) return shown(named);
  const asked = [...stemsOf(lessonOf(quiz))];
  const rarity = new Map(asked.map((stem) => [stem, rarityOf(stem, sections)]));
  const scored = sections.map((section) => ({ section, score: scoreOf(section, rarity) }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score > 0 ? shown(best.section) : null;
}

function shown({ anchor, title }: Section) {
  return { anchor, name: title === null ? "o começo do conteúdo" : quoted(title) };
}

function rarityOf(stem: string, sections: readonly Section[]): number {
  const having = sections.filter(({ heading, text }) => heading.has(stem) || text.has(stem)).length;
  return having === 0 ? 0 : Math.log((sections.length + 1) / having);
}

const HEADING_WEIGHT = 2;
/** What comes before the first heading mostly tells the story that the questions take up: its names teach nothing. */
const START_WEIGHT = 0.5;
/** Keeps a section of two lines from winning with one word. */
const LEAST_LENGTH = 20;

function scoreOf({ title, heading, text }: Section, rarity: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [stem, weight] of rarity) {
    if (heading.has(stem)) sum += weight * HEADING_WEIGHT;
    else if (text.has(stem)) sum += weight;
  }
  return (sum * (title === null ? START_WEIGHT : 1)) / Math.sqrt(LEAST_LENGTH + text.size);
}

function anchorOf(number: number): string {
  return `secao-${number}`;
}

function sectionsOf(blocks: readonly StoredBlock[]): [Section, ...Section[]] {
  const start: Section = { anchor: "bloco-1", title: null, heading: new Set(), text: new Set() };
  const sections: [Section, ...Section[]] = [start];
  let here = start;
  const add = (text: string) => {
    for (const stem of stemsOf(text)) here.text.add(stem);
  };
  for (const block of blocks) {
    if (block.kind !== "text") add(teachingOf(block));
    else
      for (const { title, text } of partsOf(block.text)) {
        if (title !== null) {
          here = { anchor: anchorOf(sections.length), title, heading: stemsOf(title), text: new Set() };
          sections.push(here);
        }
        add(text);
      }
  }
  return sections;
}

/** A text in parts that begin with a heading each, save perhaps the first. */
function partsOf(markdown: string): { title: string | null; text: string }[] {
  return markdownToHtml(markdown)
    .split(/(?=<h[2-4]>)/)
    .map((part) => {
      const [, heading] = /^<h[2-4]>(.*?)<\/h/s.exec(part) ?? [];
      return { title: heading === undefined ? null : plain(heading), text: plain(part) };
    });
}

/** What blocks beside the text say of their subject. */
function teachingOf(block: Exclude<StoredBlock, { kind: "text" }>): string {
  if (block.kind === "picture") return `${block.alt} ${block.caption ?? ""}`;
  if (block.kind === "accordion") return block.items.map(({ title, text }) => `${title} ${text}`).join(" ");
  return "transcript" in block ? block.transcript : "";
}

/** The words of a question that are right. */
function lessonOf(quiz: StoredQuiz): string {
  const said = [quiz.question, quiz.why ?? ""];
  if (quiz.answer === "order") return [...said, ...quiz.items.map(({ text }) => text)].join(" ");
  if (quiz.answer === "match") return [...said, ...quiz.pairs.map(({ left, right }) => `${left} ${right}`)].join(" ");
  if (quiz.answer === "short") return [...said, ...quiz.accept, quiz.feedback.right].join(" ");
  return [...said, ...quiz.options.map(({ text, right, feedback }) => (right ? `${text} ${feedback}` : ""))].join(" ");
}

/** Beginnings of words, without their endings: “surdas” and “surda”, “queimadura” and “queimaduras” meet. */
function stemsOf(text: string): Set<string> {
  const folded = text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
  const words = folded.match(/\p{L}{4,}|\p{N}{3,}/gu) ?? [];
  return new Set(words.map((word) => word.replace(/(?<=..)[aeo]?s?$/, "").slice(0, LONGEST_STEM)));
}

const LONGEST_STEM = 7;

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

function plain(html: string): string {
  return html.replace(/<[^>]*>/g, "").replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}
