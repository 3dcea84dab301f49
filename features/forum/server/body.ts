import { refuseField } from "#platform/server/http/refuse-field.ts";
import { outsideCode } from "./outside-code.ts";
import { quotedWords, type QuotedSource } from "./quoted-words.ts";
import { replaceNames } from "./replace-names.ts";

/**
 * A post as stored. Names, quotations and pictures are references, so that they disappear when their source is deleted.
 */
export interface StoredBody {
  body: string;
  mentions: string[];
  quotes: { place: number; source_id: string; words: string }[];
  pictures: string[];
}

export interface Mentionable {
  id: string;
  name: string;
}

const ID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const QUOTED = new RegExp(`^> ?\\[[^\\]\\n]*\\]\\(mensagem:(${ID})\\)[ \\t]*\\n((?:>[^\\n]*(?:\\n|$))+)`, "gm");
const NAMED = /(?<![\p{L}\p{N}_@.])@(\p{L}[\p{L}\p{M}'’-]*(?: (?:d[aeo]s? |e )?\p{Lu}[\p{L}\p{M}'’-]*){0,5})/gu;
const PICTURE = new RegExp(`!\\[[^\\]\\n]*\\]\\(figura:(${ID})\\)`, "g");
const MAX_MENTIONS = 20;
const MAX_QUOTES = 10;
const MAX_PICTURES = 8;
const MAX_QUOTE = 1200;

/** Returns the names after “@” in a typed post, outside of code. */
export function namesIn(typed: string): string[] {
  const names: string[] = [];
  outsideCode(typed, (text) => {
    names.push(...[...text.matchAll(NAMED)].map(([, name = ""]) => name));
    return text;
  });
  return [...new Set(names)];
}

/** Returns the ids of the posts that a typed post quotes. */
export function sourcesIn(typed: string): string[] {
  return [...new Set([...typed.matchAll(QUOTED)].map(([, id = ""]) => id))];
}

interface StoringOptions {
  people: readonly Mentionable[];
  sources: ReadonlyMap<string, QuotedSource>;
  /**
   * People whom the post mentioned before an edit. Their full names refer to them, even if other people have similar
   * names.
   */
  known?: readonly Mentionable[];
}

/**
 * Converts a typed post to its stored form: ids instead of names, references instead of quotations. `sources`: posts
 * that may be quoted, by id. A quotation with words that are not in its source stays plain Markdown. Throws 400 above a
 * limit.
 */
export function toStored(typed: string, { people, sources, known = [] }: StoringOptions): StoredBody {
  const quotes: StoredBody["quotes"] = [];
  const mentions = new Set<string>();
  const unquoted = typed.replaceAll("{{citacao:", "{citacao:").replaceAll("@{", "@ {");
  const withoutQuotes = unquoted.replace(QUOTED, (_, source_id: string, lines: string) => {
    const words = quotedWords(lines, sources.get(source_id), MAX_QUOTE);
    if (words === null) return lines;
    quotes.push({ place: quotes.length + 1, source_id, words });
    return `{{citacao:${quotes.length}}}\n`;
  });
  const body = outsideCode(withoutQuotes, (text) =>
    withKnown(text, known, mentions).replace(NAMED, (written, name: string) => {
      const found = personNamed(name, people);
      if (!found) return written;
      mentions.add(found.person.id);
      return `@{${found.person.id}}${name.slice(found.length)}`;
    }),
  );
  const pictures = [...new Set([...body.matchAll(PICTURE)].map(([, id = ""]) => id))];
  refuseMany(mentions.size, MAX_MENTIONS, `Chame no máximo ${MAX_MENTIONS} pessoas numa mensagem.`);
  refuseMany(quotes.length, MAX_QUOTES, `Cite no máximo ${MAX_QUOTES} trechos numa mensagem.`);
  refuseMany(pictures.length, MAX_PICTURES, `Ponha no máximo ${MAX_PICTURES} imagens numa mensagem.`);
  return { body, mentions: [...mentions], quotes, pictures };
}

/** Converts a stored post to the text that its author typed, with the current names. */
export function toTyped(
  stored: string,
  names: Readonly<Record<string, string>>,
  quotes: Readonly<Record<string, { name: string | null; words: string; post_id: string }>>,
): string {
  return stored
    .replace(new RegExp(`@\\{(${ID})\\}`, "g"), (_, id: string) => (names[id] ? `@${names[id]}` : ""))
    .replace(/\{\{citacao:(\d+)\}\}\n?/g, (_, place: string) => {
      const quote = quotes[place];
      if (!quote) return "";
      const lines = [`[${quote.name ?? "Mensagem"}](mensagem:${quote.post_id})`, ...quote.words.split("\n")];
      return `${lines.map((line) => `> ${line}`).join("\n")}\n`;
    });
}

/** Replaces the full names of people who were mentioned before by their ids. */
function withKnown(text: string, known: readonly Mentionable[], mentions: Set<string>): string {
  return replaceNames(text, known, ({ id }) => {
    mentions.add(id);
    return `@{${id}}`;
  });
}

/**
 * Finds the person with the longest name at the start of the text: “@Ana Rosa disse” mentions Ana Rosa. Null if the
 * name is unknown or ambiguous.
 */
function personNamed(written: string, people: readonly Mentionable[]): { person: Mentionable; length: number } | null {
  const words = written.split(" ");
  for (let count = words.length; count > 0; count--) {
    const name = words.slice(0, count).join(" ");
    const named = people.filter((person) => isNamed(person, name));
    const exact = named.find((person) => person.name.toLowerCase() === name.toLowerCase());
    const person = exact ?? (named.length === 1 ? named[0] : undefined);
    if (person) return { person, length: name.length };
  }
  return null;
}

function isNamed({ name }: Mentionable, written: string): boolean {
  const [whole, part] = [name.toLowerCase(), written.toLowerCase()];
  return whole === part || whole.startsWith(`${part} `);
}

function refuseMany(count: number, max: number, message: string): void {
  if (count > max) refuseField("body", message);
}
