import { expect, test } from "vitest";
import { AcademyMistakes } from "./academy-mistakes.ts";
import { FIRST, fixtureAcademy } from "./fixture-academy.ts";
import { readAcademy } from "./read-academy.ts";
import { writtenBlocks, writtenBody } from "./written-blocks.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
const FRONT = `friendly_id: boas-vindas
title: Boas-vindas
type: content
points: 10
lead: Que bom.
complete: seen`;
const FILES = { "files/folha.pdf": "%PDF-1.7", "media/som.mp3": "not really a sound", "pictures/capa.png": "PNG" };

/** Reads an academy whose first object has this body, and returns that object. `front` replaces its front matter. */
async function read(body: string, front = FRONT) {
  const folder = await fixtureAcademy({ ...FILES, [FIRST]: `---\n${front}\n---\n${body}` });
  const object = (await readAcademy(folder, NOW)).courses[0]?.trails[0]?.objects[0];
  if (!object) throw new Error("The first object is missing");
  return object;
}

async function mistakesOf(body: string, front = FRONT) {
  const error = await read(body, front).catch((refused: unknown) => refused);
  if (!(error instanceof AcademyMistakes)) throw new Error("The academy was read without a mistake");
  return error.mistakes.map(({ line, field, message }) => `${line} ${field}: ${message}`);
}

const fence = (kind: string, yaml: string) => `\`\`\`${kind}\n${yaml}\n\`\`\`\n`;
const ORDER = fence("quiz", "question: Em que ordem?\nkind: order\nitems: [um, dois, três]\nwhy: Assim se conta.");
const MATCH = fence(
  "quiz",
  "id: pares\nquestion: Quais?\nkind: match\npairs:\n  - { left: um, right: ímpar }\n  - { left: dois, right: par }\n  - { left: três, right: ímpar }",
);
const SHORT = fence("quiz", "question: Qual?\nkind: short\naccept: [coração]\nforgive: { typos: 2 }");

test("reads every kind of block, with an id for those that need one", async () => {
  const { blocks } = await read(
    [
      ORDER,
      MATCH,
      SHORT,
      fence("audio", 'src: media/som.mp3\nlength: "1:30"\ntitle: O som\ntranscript: Um sino.'),
      fence("video", 'url: https://youtu.be/SkVqJ1SGeL0\nlength: "2:30"\ntitle: Filme\ntranscript: Sem falas.'),
      fence("file", "src: files/folha.pdf\ntitle: A folha"),
      fence("accordion", "items:\n  - { title: Abra, text: Um **texto**. }"),
      fence("checklist", "title: A caixa\nitems: [Touca, Pegador]"),
      fence("reflection", "prompt: O que mudou?"),
    ].join("\n"),
  );

  expect(blocks.map((block) => ("id" in block ? `${block.kind} ${block.id}` : block.kind))).toEqual([
    "quiz quiz-1",
    "quiz pares",
    "quiz quiz-3",
    "audio audio-1",
    "outside_video video-1",
    "file",
    "accordion",
    "checklist checklist-1",
    "reflection reflection-1",
  ]);
  expect(blocks[2]).toMatchObject({ accept: ["coração"], forgive: { accents: true, typos: 2 } });
  expect(blocks[4]).toMatchObject({ service: "youtube", video: "SkVqJ1SGeL0" });
  expect(blocks[5]).toEqual({
    kind: "file",
    title: "A folha",
    name: "folha.pdf",
    size: 8,
    path: "downloads/folha.pdf",
  });
});

test("gives quiz items keys that do not change when items are added or moved", async () => {
  const keysOf = async (items: string) => {
    const [block] = (await read(fence("quiz", `question: Ordem?\nkind: order\nitems: ${items}`))).blocks;
    if (block?.kind !== "quiz" || block.answer !== "order") throw new Error("Not an order quiz");
    return new Map(block.items.map(({ key, text }) => [text, key]));
  };
  const [before, after] = [await keysOf("[um, dois, três]"), await keysOf("[zero, três, um, dois]")];

  for (const [text, key] of before) expect(after.get(text)).toBe(key);
});

test("estimates the minutes from texts, media and quizzes unless the author sets them", async () => {
  const words = `${"palavra ".repeat(360)}\n\n`;
  const film = fence("video", 'url: https://vimeo.com/1084537\nlength: "9:56"\ntitle: Filme\ntranscript: Sem falas.');

  expect((await read(words)).minutes).toBe(2);
  expect((await read(words + film)).minutes).toBe(12);
  expect((await read("Um texto.")).minutes).toBe(1);
  expect((await read("Um texto.", `${FRONT}\nminutes: 25`)).minutes).toBe(25);
});

test("reads how an object is completed: a share of the questions, or minutes", async () => {
  expect(await read(ORDER, FRONT.replace("seen", "quiz\npass: 70"))).toMatchObject({
    complete: "quiz",
    pass_share: 0.7,
  });
  expect(await read("Um texto.", FRONT.replace("seen", "minutes\nstay: 6"))).toMatchObject({
    complete: "minutes",
    stay_minutes: 6,
  });
});

// One fault per line.
// oxfmt-ignore
test.for([
  ["an unknown kind of question", fence("quiz", "question: Q\nkind: ordem\nitems: [a, b, c]"), "11 kind: precisa ser um destes: single, multiple, true_false, order, match, short."],
  ["a field twice", fence("quiz", "question: Q\nkind: order\nkind: order\nitems: [a, b, c]"), "12 null: este campo aparece duas vezes."],
  ["two things to order", fence("quiz", "question: Q\nkind: order\nitems: [a, b]"), "12 items: precisa ter pelo menos três itens."],
  ["the same thing twice", fence("quiz", "question: Q\nkind: order\nitems: [a, b, a]"), "12 items[3]: “a” aparece duas vezes."],
  ["pairs with only one right side", fence("quiz", "question: Q\nkind: match\npairs: [{ left: a, right: x }, { left: b, right: x }]"), "12 pairs: precisa ter pelo menos dois lados direitos diferentes."],
  ["a short question without accepted answers", fence("quiz", "question: Q\nkind: short\naccept: []"), "12 accept: precisa ter pelo menos uma resposta aceita."],
  ["too many forgiven typos", fence("quiz", "question: Q\nkind: short\naccept: [a]\nforgive: { typos: 9 }"), "13 forgive.typos: precisa ser 0, 1 ou 2."],
  ["a field of another kind of question", fence("quiz", "question: Q\nkind: short\naccept: [a]\noptions: []"), "13 options: campo desconhecido."],
  ["an unknown section", "## Aqui\n" + fence("quiz", "question: Q\nkind: short\naccept: [a]\nsection: Ali"), "14 section: não há o título “Ali” neste conteúdo."],
  ["a block id twice", fence("reflection", "id: eu\nprompt: P") + fence("checklist", "id: eu\ntitle: T\nitems: [a]"), "14 id: “eu” já é de outro bloco deste conteúdo."],
  ["an embed with a script URL", fence("embed", "src: javascript:alert(1)\ntitle: T"), "10 src: precisa ser um endereço que começa por http:// ou https://."],
  ["a video of an unsupported service", fence("video", 'url: https://videos.exemplo.com.br/1\nlength: "1:00"\ntitle: T\ntranscript: X'), "10 url: precisa ser o endereço de um vídeo do YouTube ou do Vimeo."],
  ["a video without source", fence("video", "title: T\ntranscript: X"), "10 src: falta preencher: um vídeo precisa de um arquivo (“src”) ou de um endereço (“url”)."],
  ["a video of unknown length", fence("video", "url: https://vimeo.com/1084537\ntitle: T\ntranscript: X"), "10 length: falta preencher: diga quanto dura, como “9:56”."],
  ["an invalid length", fence("video", "url: https://vimeo.com/1084537\nlength: dez\ntitle: T\ntranscript: X"), "11 length: precisa ser uma duração como “9:56”, em minutos e segundos, entre aspas."],
  ["an audio without transcript", fence("audio", "src: media/aula.mp4\ntitle: T"), "10 transcript: falta preencher."],
  ["an audio of unknown length", fence("audio", "src: media/som.mp3\ntitle: T\ntranscript: X"), "10 length: falta preencher: a duração não pôde ser lida do arquivo."],
  ["a missing file", fence("file", "src: files/outra.pdf\ntitle: T"), "10 src: o arquivo “files/outra.pdf” não existe."],
  ["a file in a public folder", fence("file", "src: pictures/capa.png\ntitle: T"), "10 src: precisa ser um arquivo da pasta “files/”."],
  ["an empty list", fence("checklist", "title: T\nitems: []"), "11 items: precisa ter pelo menos um item."],
] as const)("reports the line and field of %s", async ([_what, body, mistake]) => {
  expect(await mistakesOf(body)).toContain(mistake);
});

test.for([
  ["a share without completion by quiz", "seen\npass: 70", "8 pass: só vale com “complete: quiz”."],
  ["an invalid share", "quiz\npass: 7.5", "8 pass: precisa ser uma porcentagem inteira, de 1 a 100."],
  ["missing minutes", "minutes", "7 complete: "],
  ["minutes without completion by minutes", "seen\nstay: 5", "8 stay: só vale com “complete: minutes”."],
] as const)("reports the line and field of a wrong completion rule: %s", async ([what, complete, mistake]) => {
  const mistakes = await mistakesOf(ORDER, FRONT.replace("seen", complete));
  if (what === "missing minutes")
    expect(mistakes).toEqual(["2 stay: falta preencher: quantos minutos concluem o conteúdo."]);
  else expect(mistakes).toContain(mistake);
});

test("requires a description of a picture unless it is decorative, and refuses both", async () => {
  const picture = (yaml: string) => fence("picture", `src: pictures/capa.png\n${yaml}`);
  expect((await read(picture("decorative: true"))).blocks).toMatchObject([{ kind: "picture", alt: "" }]);
  expect(await mistakesOf(picture("caption: Só isto"))).toEqual([expect.stringContaining("alt: falta preencher.")]);
  expect(await mistakesOf(picture("alt: Uma roda\ndecorative: true"))).toEqual([
    expect.stringContaining("não vale numa imagem que só enfeita"),
  ]);
});

test("reads and writes an indented first line of a text as code", async () => {
  const text = "    npm ci\n    npm start";
  for (const body of [`\n${text}\n`, `${ORDER}\n${text}\n`]) {
    expect((await read(body)).blocks.at(-1)).toEqual({ kind: "text", text });
    expect(writtenBlocks(writtenBody(writtenBlocks(body))).at(-1)).toEqual({ kind: "text", text });
  }
});
