import { readFile, truncate } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { AcademyMistakes } from "./academy-mistakes.ts";
import { fixtureAcademy, TRAIL } from "./fixture-academy.ts";
import { checkWrittenObject } from "./check-written-object.ts";
import { tokensIn } from "./parse-yaml.ts";
import { Assets } from "./read-assets.ts";
import { writeYaml } from "./write-yaml.ts";
import { readAcademy } from "./read-academy.ts";
import { writtenBlocks } from "./written-blocks.ts";

const FILE = `${TRAIL}/trail.yaml`;
const FENCE = `${TRAIL}/02-leitura.md`;
const TOO_MUCH = /longo demais, ou tem níveis demais/;
const TOO_MANY_BLOCKS = "tem blocos demais: o máximo são 500 por conteúdo. Divida-o em dois.";
const TOO_MANY_TOKENS =
  "tem palavras e sinais demais nos campos dos blocos: o máximo são 30.000 por conteúdo. Divida-o em dois.";
const SYNTAX = /YAML não pôde ser lido|falta um sinal|duas vezes/;

/** YAML texts that each take the parser from seconds to hours when nothing limits it. */
const HOSTILE: [string, string, RegExp][] = [
  ["a billion aliases", billionAliases(), /referências/],
  ["60,000 brackets that are never closed", "[".repeat(60_000), TOO_MUCH],
  ["lists in lists, in one line", "- ".repeat(30_000), TOO_MUCH],
  ["keys in keys, in one line", "? ".repeat(30_000), TOO_MUCH],
  ["keys in keys, line by line", Array.from({ length: 400 }, (_, at) => `${" ".repeat(at)}?`).join("\n"), TOO_MUCH],
  ["20,000 quotes that are never closed", 'a: "x\n'.repeat(20_000), TOO_MUCH],
  ["as many of them as are read", 'a: "x\n'.repeat(2000), SYNTAX],
  ["20,000 keys", Array.from({ length: 20_000 }, (_, at) => `k${at}: 1`).join("\n"), TOO_MUCH],
  [
    "as many unknown keys as are read",
    Array.from({ length: 2000 }, (_, at) => `k${at}: 1`).join("\n"),
    /não existe|falta preencher|precisa ser/,
  ],
  ["one key 2,000 times", "a: 1\n".repeat(2000), SYNTAX],
];

test.each(HOSTILE)("refuses %s in a file, with a message", async (_, yaml, sentence) => {
  const { mistakes } = await mistakesOf({ [FILE]: yaml });
  const own = mistakes.filter(({ file }) => file === FILE);
  expect(own.map(({ message }) => message).join("\n")).toMatch(sentence);
  expect(own.length).toBeLessThan(120);
});

test.each(HOSTILE)("refuses %s in a block, with a message", async (_, yaml, sentence) => {
  const body = `\`\`\`quiz\n${yaml}\n\`\`\``;
  const head = "friendly_id: leitura\ntitle: Título\nlead: Resumo.\ntype: content\npoints: 5\ncomplete: quiz";
  const { mistakes } = await mistakesOf({ [FENCE]: `---\n${head}\n---\n${body}\n` });
  const own = mistakes.filter(({ file }) => file === FENCE).map(({ message }) => message);
  expect(own.join("\n")).toMatch(body.length > 200_000 ? /o máximo é 200 kB/ : sentence);
  const isRead = writtenBlocks(body).every(({ kind }) => kind === "quiz");
  expect(isRead).toBe(/unknown keys/.test(_));
});

test("refuses an object with more than 500 blocks or 30,000 YAML tokens", async () => {
  const head = "friendly_id: leitura\ntitle: Título\nlead: Resumo.\ntype: content\npoints: 5\ncomplete: seen";
  const messages = async (body: string) => {
    const read = await readAcademy(await fixtureAcademy({ [FENCE]: `---\n${head}\n---\n${body}` })).catch(
      (error: unknown) => error,
    );
    const mistakes = read instanceof AcademyMistakes ? read.mistakes : [];
    return mistakes.map(({ file, line, message }) => `${file} ${line}: ${message}`);
  };
  const blocks = (count: number) => Array(count).fill("```checklist\ntitle: T\nitems: [Um]\n```\n").join("");
  expect(await messages(blocks(500))).toEqual([]);
  expect(await messages(blocks(501))).toEqual([`${FENCE} ${8 + 500 * 4 + 2}: ${TOO_MANY_BLOCKS}`]);

  const body = (count: number) => yamlBody(count - (tokensIn(head) ?? 0));
  expect(await messages(body(30_000))).toEqual([]);
  expect(await messages(body(30_001))).toEqual([expect.stringContaining(TOO_MANY_TOKENS)]);
});

test("the editor has the same limits of blocks and YAML tokens, and shows fences beyond them as text", () => {
  const head = { friendly_id: "leitura", title: "T", type: "content", points: 5, lead: "R.", complete: "seen" };
  const check = (body: string) => checkWrittenObject(head, body, new Assets()).faults.map(({ message }) => message);
  const blocks = (count: number) => Array(count).fill("```checklist\ntitle: T\nitems: [Um]\n```").join("\n\n");
  expect(check(blocks(500))).toEqual([]);
  expect(check(blocks(501))).toEqual([TOO_MANY_BLOCKS]);
  expect(writtenBlocks(blocks(501)).map(({ kind }) => kind)).toEqual([...Array(500).fill("checklist"), "text"]);

  const own = tokensIn(writeYaml(head).replace(/\n$/, "")) ?? 0;
  expect(check(yamlBody(30_000 - own))).toEqual([]);
  expect(check(yamlBody(30_001 - own))).toEqual([TOO_MANY_TOKENS]);
  expect(writtenBlocks(yamlBody(30_001)).map(({ kind }) => kind)).toEqual(["checklist", "text"]);
});

/**
 * Returns the body of an object with two YAML blocks that together have this number of tokens. Each line end is a
 * token.
 */
function yamlBody(count: number): string {
  const fields = "title: T\nitems: [Um]\n";
  const filled = (tokens: number) => `${fields}${"\n".repeat(tokens - (tokensIn(fields) ?? 0))}`;
  const [first, second] = [filled(15_000), filled(count - 15_000)];
  expect((tokensIn(first) ?? 0) + (tokensIn(second) ?? 0)).toBe(count);
  return [first, second].map((yaml) => `\`\`\`checklist\n${yaml}\n\`\`\``).join("\n");
}

test("refuses a YAML file of 100 MB without reading it", async () => {
  const folder = await fixtureAcademy();
  await truncate(join(folder, FILE), 100_000_000);
  const { mistakes } = await caught(folder);
  expect(mistakes).toContainEqual({ file: FILE, line: null, field: null, message: "tem 100 MB; o máximo é 200 kB." });
});

test("refuses fonts in an academy's folder: as files, in CSS or in an SVG, valid or not", async () => {
  const font = await readFile(
    createRequire(import.meta.url).resolve(
      "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
    ),
  );
  const { mistakes } = await mistakesOf({
    "pictures/letra.woff2": font,
    "files/letra.ttf": Buffer.concat([Buffer.from([0, 1, 0, 0]), Buffer.alloc(200, 0xff)]),
    "media/letra.otf": Buffer.from("OTTO"),
    "custom.css": `@font-face { font-family: x; src: url(data:font/woff2;base64,${font.toString("base64").slice(0, 4000)}) }`,
    "pictures/letra.svg":
      '<svg xmlns="http://www.w3.org/2000/svg"><style>@font-face{src:url(data:font/woff2,x)}</style></svg>',
  });
  const files = new Set(mistakes.map(({ file }) => file));
  expect([...files].toSorted()).toEqual([
    "custom.css",
    "files/letra.ttf",
    "media/letra.otf",
    "pictures/letra.svg",
    "pictures/letra.woff2",
  ]);
});

function billionAliases(): string {
  const levels = Array.from({ length: 12 }, (_, at) => `b${at}: &a${at + 1} [${Array(9).fill(`*a${at}`).join(", ")}]`);
  return ["a: &a0 [x, x, x, x, x, x, x, x, x]", ...levels].join("\n");
}

async function mistakesOf(changes: Record<string, string | Uint8Array>): Promise<AcademyMistakes> {
  return await caught(await fixtureAcademy(changes));
}

async function caught(folder: string): Promise<AcademyMistakes> {
  const error: unknown = await readAcademy(folder).catch((thrown: unknown) => thrown);
  if (!(error instanceof AcademyMistakes)) throw error;
  return error;
}
