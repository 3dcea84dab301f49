import { expect, test } from "vitest";
import { toStored } from "./body.ts";
import { sourceOf } from "./quoted-words.ts";
import { fillPost } from "./fill-post.ts";
import { excerptOf, renderPost } from "./render-post.ts";
import { ATTACKS } from "./fixture-attacks.ts";

const ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;
/** The elements that a post may contain, with their allowed attributes. */
const ALLOWED: Record<string, readonly string[]> = {
  a: ["href", "target", "rel"],
  blockquote: ["data-quote", "cite", "class"],
  img: ["data-picture", "alt", "src", "loading", "decoding"],
  span: ["data-mention", "class", "data-me"],
  pre: ["tabindex"],
  ol: ["start"],
  th: ["align"],
  td: ["align"],
  ...Object.fromEntries(
    "p br b strong em del code h4 ul li hr table thead tbody tr".split(" ").map((name) => [name, []]),
  ),
};

test.for(ATTACKS.map((attack, at) => [at, attack] as const))("escapes attack %i", ([, attack]) => {
  for (const written of [
    attack,
    `Oi **${attack}**`,
    `> ${attack}`,
    `- ${attack}`,
    `[a](${attack})`,
    `![a](${attack})`,
  ]) {
    const { body } = toStored(written, { people: [], sources: new Map() });
    const nothing = { reader: "", names: {}, quotes: {}, pictures: {} };
    expect(faultsOf(fillPost(renderPost(body), nothing)), written).toEqual([]);
  }
});

test("there are at least two hundred attacks, and the check detects forbidden markup", () => {
  expect(new Set(ATTACKS).size).toBeGreaterThanOrEqual(200);
  expect(faultsOf("<p><script>1</script></p>")).toEqual(["<script>", "</script>"]);
  expect(faultsOf('<a href="javascript:1">a</a>')).toEqual(["javascript:1"]);
  expect(faultsOf('<img src=x onerror="1">')).toEqual(['<img src=x onerror="1">']);
});

test("renders Markdown, and external links with nofollow, noopener and noreferrer", () => {
  expect(renderPost("# Título\n\n**Sim**\n\n1. um\n2. dois")).toBe(
    "<h4>Título</h4>\n<p><strong>Sim</strong></p>\n<ol>\n<li>um</li>\n<li>dois</li>\n</ol>\n",
  );
  expect(renderPost("[site](https://exemplo.com.br)")).toBe(
    '<p><a href="https://exemplo.com.br" target="_blank" rel="nofollow ugc noopener noreferrer">site</a></p>\n',
  );
});

test("replaces mentioned names with references, except in code", () => {
  const josefa = { id: "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704", name: "Josefa Xavier" };
  const stored = toStored("Oi, @Josefa Xavier: `@Josefa` e @Ninguém\n```\n@Josefa\n```", {
    people: [josefa],
    sources: new Map(),
  });

  expect(stored.mentions).toEqual([josefa.id]);
  expect(stored.body).toBe(`Oi, @{${josefa.id}}: \`@Josefa\` e @Ninguém\n\`\`\`\n@Josefa\n\`\`\``);
});

test("a mention shows the current name, marks the reader, and hides deleted people", () => {
  const id = "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704";
  const html = renderPost(`@{${id}} oi`);
  const fill = (reader: string, names: Record<string, string>) =>
    fillPost(html, { reader, names, quotes: {}, pictures: {} });

  expect(fill("x", { [id]: "Zé <b>" })).toBe('<p><span class="mention">@Zé &lt;b&gt;</span> oi</p>\n');
  expect(fill(id, { [id]: "Zé" })).toContain('class="mention" data-me');
  expect(fill("x", {})).toContain("@alguém que saiu");
});

test("refuses a message that mentions more than 20 people", () => {
  const people = Array.from({ length: 500 }, (_, at) => ({
    id: `${at}`,
    name: `Pessoa${"abcdefghij"[at % 10]}${at} Silva`,
  }));
  const typed = people.map(({ name }) => `@${name.replace(/\d/g, "")}`).join(" ");
  const named = people.map(({ id }, at) => ({ id, name: `P${letterPair(at)} Silva` }));
  const calls = named.map(({ name }) => `@${name}`).join(", ");

  expect(typed.length).toBeGreaterThan(0);
  expect(() => toStored(calls, { people: named, sources: new Map() })).toThrow("Chame no máximo 20 pessoas");
});

test("keeps the source of a quotation only if it contains the quoted words", () => {
  const id = "019ab5c6-7d2e-7c41-9f03-52d8a1e6b704";
  const quote = (words: string) => `> [Josefa](mensagem:${id})\n> ${words}\n\nSim.`;
  const sources = new Map([[id, sourceOf("<p>Cubra com lona, mas deixe os lados abertos.</p>", [])]]);

  expect(toStored(quote("Cubra com lona"), { people: [], sources })).toMatchObject({
    body: "{{citacao:1}}\n\nSim.",
    quotes: [{ place: 1, source_id: id, words: "Cubra com lona" }],
  });
  expect(toStored(quote("Compre o meu produto"), { people: [], sources }).quotes).toEqual([]);
});

test("quotes only the author's words of a message with a mention, a picture and quotations", () => {
  const [id, person] = ["019ab5c6-7d2e-7c41-9f03-52d8a1e6b704", "019ab5c6-7d2e-7c41-9f03-52d8a1e6b705"];
  const html = renderPost(
    `{{citacao:1}}\nOi, @{${person}}: cubra.\n\n![lona](figura:${id})\n\n> Um ditado\n\nE deixe aberto.`,
  );
  const sources = new Map([[id, sourceOf(html, ["Ana"])]]);
  const wordsOf = (typed: string) => toStored(typed, { people: [], sources }).quotes.map(({ words }) => words);

  expect(wordsOf(`> [Bia](mensagem:${id})\n> Oi, : cubra.\n>\n> E deixe aberto.\n`)).toHaveLength(1);
  expect(wordsOf(`> [Bia](mensagem:${id})\n> Um ditado\n`)).toEqual(["Um ditado"]);
  const [whole = ""] = wordsOf(
    `> [Bia](mensagem:${id})\n> > O que outra pessoa disse\n> Oi, @Ana: cubra.\n>\n> > Um ditado\n>\n> E deixe aberto.\n`,
  );
  expect(whole).toContain("E deixe aberto");
  for (const words of ["Ana", "ditado", "outra pessoa"]) expect(whole).not.toContain(words);
});

test("an excerpt is plain text", () => {
  expect(excerptOf(renderPost("@{019ab5c6-7d2e-7c41-9f03-52d8a1e6b704}, a **pilha** <b>\n\n> nada"))).toBe(
    "a pilha <b>",
  );
});

function letterPair(at: number): string {
  return String.fromCharCode(97 + (at % 26), 97 + (Math.floor(at / 26) % 26));
}

/** Returns the elements, attributes and addresses in the HTML that are not allowed. */
function faultsOf(html: string): string[] {
  const faults: string[] = [];
  const rest = html.replace(
    /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"<>]*")?)*)\s*>/g,
    (tag, _, name: string, attributes: string) => {
      const allowed = ALLOWED[name];
      if (!allowed) faults.push(tag);
      for (const [, attribute = "", value = ""] of attributes.matchAll(/\s+([a-z-]+)(?:="([^"<>]*)")?/g)) {
        if (!allowed?.includes(attribute)) faults.push(tag);
        else if ((attribute === "href" || attribute === "src") && !ADDRESS.test(value.replaceAll("&amp;", "&")))
          faults.push(value);
      }
      return "";
    },
  );
  return [...faults, ...(rest.match(/<[^]*?(>|$)/g) ?? [])];
}
