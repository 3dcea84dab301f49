import { cp, mkdtemp, readFile, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Mistake } from "./academy-mistakes.ts";
import { AcademyMistakes } from "./academy-mistakes.ts";
import { COURSE, FIRST, fixtureAcademy, LINK, SVG, TRAIL } from "./fixture-academy.ts";
import { readAcademy } from "./read-academy.ts";

const NOW = new Date("2026-11-20T15:00:00Z");

describe("an academy without mistakes", () => {
  test("is read with its settings, courses, questions, legal texts and files", async () => {
    const academy = await readAcademy(await fixtureAcademy(), NOW);
    expect(academy.settings).toMatchObject({
      friendly_id: "ipe",
      hosts: ["ipe.localhost"],
      image: "logo.svg",
      module_forum: false,
    });
    expect(
      academy.courses.map(({ trails }) => trails.map(({ friendly_id, objects }) => [friendly_id, objects.length])),
    ).toEqual([
      [
        ["comeco", 4],
        ["meio", 4],
        ["fim", 4],
      ],
    ]);
    expect(academy.faq).toEqual([
      {
        friendly_id: "esqueci-a-senha",
        group_name: "Acesso",
        question: "Esqueci a senha. E agora?",
        answer: "Escreva para nós.",
      },
    ]);
    expect(academy.legal.map(({ kind, published_at, body }) => [kind, published_at, body])).toEqual([
      ["privacy-policy", "2026-09-21", "Um texto **claro**."],
      ["use-terms", "2026-09-21", "Um texto **claro**."],
    ]);
    expect([...academy.files.keys()].toSorted()).toEqual([
      "logo.svg",
      "media/aula.mp4",
      "media/aula.vtt",
      "pictures/roda.svg",
    ]);
    expect(academy.landing?.blocks[1]).toMatchObject({
      type: "picture",
      picture: expect.stringMatching(/^\/media\/pictures\/roda\.svg\?v=[\w-]{10}$/),
    });
    expect(academy.landing?.blocks[2]).toEqual({ type: "numbers", items: [{ value: "12", label: "conteúdos" }] });
  });

  test("turns known fences into blocks and leaves code samples in the text", async () => {
    const [object] = (await readAcademy(await fixtureAcademy(), NOW)).courses[0]?.trails[0]?.objects ?? [];
    expect(object?.blocks).toEqual([
      { kind: "text", text: "Olá! Veja a **roda**." },
      {
        kind: "picture",
        src: expect.stringMatching(/^\/media\/pictures\/roda\.svg\?v=/),
        alt: "Uma roda de conversa.",
        caption: null,
      },
      {
        kind: "video",
        id: "video-1",
        poster: null,
        src: expect.stringMatching(/^\/media\/media\/aula\.mp4\?v=/),
        captions: expect.stringMatching(/^\/media\/media\/aula\.vtt\?v=/),
        title: "A aula",
        transcript: "Olá.",
      },
      { kind: "text", text: '```js\nconst stays = "text";\n```' },
      {
        kind: "quiz",
        id: "quiz-1",
        why: null,
        question: "E agora: o quê?",
        answer: "multiple",
        options: [
          { text: "Escutar", right: true, feedback: "Isso." },
          { text: "Perguntar", right: true, feedback: "" },
          { text: "Ir embora", right: false, feedback: "Ainda não." },
        ],
      },
    ]);
  });

  test("accepts byte-order marks and CRLF", async () => {
    const { placeOf, ...plain } = await readAcademy(await fixtureAcademy(), NOW);
    const text = `\uFEFF${await source("faq.yaml")}`.replaceAll("\n", "\r\n");
    const object = `\uFEFF${await source(FIRST)}`.replaceAll("\n", "\r\n");
    const marked = await fixtureAcademy({ "faq.yaml": text, [FIRST]: object });
    const { placeOf: markedPlaceOf, ...content } = await readAcademy(marked, NOW);
    expect(content).toEqual(plain);
    const question = ["groups", 0, "items", 0, "question"];
    expect(markedPlaceOf("faq.yaml", question)).toEqual(placeOf("faq.yaml", question));
  });
});

interface Planted {
  what: string;
  file: string;
  /** Text in the file that is replaced by `to`. */
  from?: string | RegExp;
  to?: string;
  content?: string | Uint8Array | null;
  line: number | null;
  field: string | null;
  message: string;
  /** File of the reported mistake, if it is not `file`. */
  reportedAt?: string;
}

// One fault per line.
// oxfmt-ignore
const PLANTED: Planted[] = [
  { what: "a banner whose period ends before it begins", file: `${COURSE}/course.yaml`, from: "hours: 2.5", to: "hours: 2.5\nheros:\n  - { friendly_id: a, title: A,  starts_on: 2026-12-02, ends_on: 2026-12-01 }", line: 6, field: "heros[1].ends_on", message: "antes" },
  { what: "a banner without its picture", file: `${COURSE}/course.yaml`, from: "hours: 2.5", to: "hours: 2.5\nheros:\n  - { friendly_id: a, title: A,  picture: { src: pictures/falta.svg, alt: Falta } }", line: 6, field: "heros[1].picture.src", message: "não existe" },
  { what: "a banner twice", file: `${COURSE}/course.yaml`, from: "hours: 2.5", to: "hours: 2.5\nheros:\n  - { friendly_id: a, title: A,  }\n  - { friendly_id: a, title: B }", line: 7, field: "heros[2].friendly_id", message: "outro banner" },
  { what: "a banner action with a script URL", file: `${COURSE}/course.yaml`, from: "hours: 2.5", to: "hours: 2.5\nheros:\n  - { friendly_id: a, title: A,  action: { label: Ir, to: 'javascript:alert(1)' } }", line: 6, field: "heros[1].action.to", message: "https://" },
  { what: "broken YAML", file: "faq.yaml", from: "question: Esqueci a senha. E agora?", to: 'question: "Esqueci', line: 5, field: null, message: "sinal" },
  { what: "a repeated key", file: "academy.yaml", from: "motto:", to: "name: Outra\nmotto:", line: 5, field: null, message: "duas vezes" },
  { what: "an unknown key", file: FIRST, from: "minutes: 10", to: "minuts: 10\nminutes: 10", line: 5, field: "minuts", message: "campo desconhecido; você quis dizer “minutes”?" },
  { what: "an unknown key in a fence", file: FIRST, from: "alt: Uma roda", to: "alt: Uma roda\nfoo: Uma roda", line: 15, field: "foo", message: "campo desconhecido." },
  { what: "a missing field", file: `${TRAIL}/trail.yaml`, from: /^name.*\n/m, to: "", line: 1, field: "name", message: "falta preencher." },
  { what: "an empty field", file: LINK, from: "lead: Vale a pena.", to: "lead:", line: 9, field: "lead", message: "falta preencher." },
  { what: "a wrong type", file: FIRST, from: "minutes: 10", to: "minutes: dez", line: 5, field: "minutes", message: "precisa ser um número inteiro maior que zero." },
  { what: "zero minutes", file: FIRST, from: "minutes: 10", to: "minutes: 0", line: 5, field: "minutes", message: "precisa ser um número inteiro maior que zero." },
  { what: "a number for a text", file: `${COURSE}/course.yaml`, from: "name: Primeiro curso", to: "name: 42", line: 2, field: "name", message: "precisa ser um texto; se for um número ou uma data, ponha entre aspas." },
  { what: "a text with a null character", file: "landing.yaml", from: "text: Entre.", to: 'text: "a\\0b"', line: 4, field: "blocks[1].text", message: "não são texto" },
  { what: "a text with a lone surrogate", file: "landing.yaml", from: "text: Entre.", to: 'text: "a\\uD800b"', line: 4, field: "blocks[1].text", message: "não são texto" },
  { what: "a text with a bell character", file: FIRST, from: "minutes: 10", to: "minutes: 10\u0007", line: null, field: null, message: "caracteres de controle" },
  { what: "a bad color", file: "academy.yaml", from: '"#ffffff"', to: "branco", line: 14, field: "colors.pages_button_text_color", message: "precisa ser uma cor" },
  { what: "an opacity that is a text", file: "academy.yaml", from: "config:", to: 'config:\n  sign_language: { opacity: "0.5" }', line: 19, field: "config.sign_language.opacity", message: "precisa ser um número de 0 a 1." },
  { what: "an unknown position", file: "academy.yaml", from: "config:", to: "config:\n  sign_language: { position: LT }", line: 19, field: "config.sign_language.position", message: "TL, T, TR" },
  { what: "a friendly id that is not its file's", file: FIRST, from: "friendly_id: boas-vindas", to: "friendly_id: chegada", line: 2, field: "friendly_id", message: "“boas-vindas”" },
  { what: "a friendly id that is not its folder's", file: "academy.yaml", from: "friendly_id: ipe", to: "friendly_id: jatoba", line: 1, field: "friendly_id", message: "“ipe”" },
  { what: "the same host twice", file: "academy.yaml", from: "antiga.ipe.localhost", to: "ipe.localhost", line: 4, field: "legacy_hosts[1]", message: "duas vezes" },
  { what: "a missing picture", file: "pictures/roda.svg", content: null, reportedAt: FIRST, line: 13, field: "src", message: "o arquivo “pictures/roda.svg” não existe." },
  { what: "missing captions", file: FIRST, from: "media/aula.vtt", to: "media/outra.vtt", line: 19, field: "captions", message: "não existe" },
  { what: "captions without a time", file: "media/aula.vtt", content: "WEBVTT\n\nOlá", line: null, field: null, message: "não tem legendas" },
  { what: "captions that end before they begin", file: "media/aula.vtt", content: "WEBVTT\n\n00:04.000 --> 00:01.000\nOlá", line: 3, field: null, message: "a legenda termina antes de começar." },
  { what: "captions that are no text", file: "media/fala.srt", content: new Uint8Array([0x4d, 0x5a, 0x00]), line: null, field: null, message: "não é texto" },
  { what: "captions beside others of their name", file: "media/aula.srt", content: "1\n00:01,000 --> 00:04,000\nOlá", line: null, field: null, message: "“media/aula.vtt”" },
  { what: "large captions", file: "media/aula.vtt", content: "x".repeat(300_001), line: null, field: null, message: "o máximo é 300 kB" },
  { what: "a path out of the folder", file: FIRST, from: "pictures/roda.svg", to: "pictures/../../x.svg", line: 13, field: "src", message: "não pode sair da pasta da academia." },
  { what: "a script in a picture", file: "pictures/roda.svg", content: SVG.replace("<path", "<script>1</script><path"), line: 2, field: null, message: "script" },
  { what: "an event-handler attribute", file: "logo.svg", content: SVG.replace("<path", '<path onclick="x()"'), line: 2, field: null, message: "on…" },
  { what: "a foreign object", file: "logo.svg", content: SVG.replace("<path", "<foreignObject/><path"), line: 2, field: null, message: "foreignObject" },
  { what: "a reference out of a picture", file: "logo.svg", content: SVG.replace("<path", '<image href="https://x.y/z.png"/><path'), line: 2, field: null, message: "fora" },
  { what: "a link without address", file: LINK, from: /^url.*\n/m, to: "", line: 2, field: "url", message: "precisa de um endereço" },
  { what: "a link without type", file: LINK, from: /^link_type.*\n/m, to: "", line: 2, field: "link_type", message: "precisa de um tipo" },
  { what: "a script URL", file: LINK, from: "https://exemplo.com.br/", to: "javascript:alert(1)", line: 6, field: "url", message: "http" },
  { what: "completion by quiz without a quiz", file: `${TRAIL}/03-pratica.md`, from: /```quiz[\s\S]*```/, to: "", line: 8, field: "complete", message: "não tem nenhuma pergunta" },
  { what: "a quiz with one option", file: FIRST, from: /  - text: Perguntar[\s\S]*Ainda não\.\n/, to: "", line: 32, field: "options", message: "pelo menos duas opções" },
  { what: "two right options of a single", file: FIRST, from: "kind: multiple", to: "kind: single", line: 32, field: "options", message: "exatamente uma opção certa (“right: true”); tem 2." },
  { what: "no right option of a multiple", file: FIRST, from: /    right: true\n/g, to: "", line: 32, field: "options", message: "pelo menos uma opção certa" },
  { what: "a fence left open", file: `${TRAIL}/02-leitura.md`, from: /```\n$/, to: "", line: 12, field: null, message: "não foi fechado" },
  { what: "a weak password", file: "academy.yaml", from: "ipe-roxo-47", to: "ipe-roxo-1987", line: 23, field: "demo_people[1].password", message: "1987" },
  { what: "a short password", file: "academy.yaml", from: "ipe-roxo-47", to: "ipe-7", line: 23, field: "demo_people[1].password", message: "8 caracteres" },
  { what: "an unknown question", file: "landing.yaml", from: "esqueci-a-senha", to: "outra", line: 12, field: "blocks[4].items[1]", message: "não há a pergunta “outra”" },
  { what: "an unknown block", file: "landing.yaml", from: "type: hero", to: "type: heroi", line: 2, field: "blocks[1].type", message: "hero, text" },
  { what: "an invalid date", file: "legal/use-terms.md", from: "2026-09-21", to: "21/09/2026", line: 4, field: "published_at", message: "data" },
  { what: "a missing file", file: "legal/use-terms.md", content: null, line: null, field: null, message: "falta este arquivo." },
  { what: "a former version that is none", file: "legal/use-terms-2.md", content: "---\ntitle: Termos\nversion: 2\npublished_at: 2026-09-21\n---\nUm texto.\n", line: null, field: null, message: "a versão 2 não é anterior" },
  { what: "a file out of place", file: `${TRAIL}/notas.md`, content: "x", line: null, field: null, message: "01-boas-vindas.md" },
  { what: "a large picture", file: "pictures/roda.svg", content: SVG + " ".repeat(300_000), line: null, field: null, message: "o máximo é 300 kB" },
  { what: "a large document", file: "files/plano.pdf", content: new Uint8Array(10_000_001), line: null, field: null, message: "o máximo é 10 MB" },
  { what: "a long text", file: FIRST, content: "x".repeat(200_001), line: null, field: null, message: "o máximo é 200 kB" },
  { what: "bytes that are not UTF-8", file: FIRST, content: new Uint8Array([0xff, 0xfe, 0x41]), line: null, field: null, message: "UTF-8" },
  { what: "no front matter", file: FIRST, content: "Só texto.", line: 1, field: null, message: "entre duas linhas “---”" },
  { what: "an unquoted text with a comma", file: "landing.yaml", from: "label: conteúdos", to: "label: vídeo, e textos", line: 10, field: "blocks[3].items[1].e textos", message: "ponha o texto inteiro entre aspas" },
];

test.each(PLANTED)(
  "reports $what with its file, line and field",
  async ({ file, from, to, content, reportedAt, line, field, message }) => {
    const changed = content !== undefined ? content : (await source(file)).replace(from ?? "", to ?? "");
    const mistakes = await mistakesIn(await fixtureAcademy({ [file]: changed }));
    expect(mistakes).toContainEqual({
      file: reportedAt ?? file,
      line,
      field,
      message: expect.stringContaining(message),
    });
  },
);

test("reports a friendly id that another object of the course has", async () => {
  const file = `${COURSE}/02-meio/05-leitura.md`;
  const mistakes = await mistakesIn(await fixtureAcademy({ [file]: await source(`${TRAIL}/02-leitura.md`) }));
  expect(mistakes).toEqual([
    { file, line: 2, field: "friendly_id", message: `“leitura” já é de outro conteúdo: ${TRAIL}/02-leitura.md.` },
  ]);
});

test("refuses symbolic links without reading them", async () => {
  const folder = await fixtureAcademy();
  await symlink("/etc/passwd", join(folder, TRAIL, "05-segredo.md"));
  expect(await mistakesIn(folder)).toEqual([
    { file: `${TRAIL}/05-segredo.md`, line: null, field: null, message: expect.stringContaining("link simbólico") },
  ]);
});

test("reports all mistakes at once, one per line of the message", async () => {
  const folder = await fixtureAcademy({
    [FIRST]: (await source(FIRST)).replace("minutes: 10", "minutes: -1").replace("complete: quiz", "complete: nunca"),
    [LINK]: (await source(LINK))
      .replace("friendly_id: para-ouvir", "friendly_id: ouvir")
      .replace(/^url.*\n/m, "")
      .replace("points: 5", "points: x"),
    "faq.yaml": null,
  });
  const error = await readAcademy(folder, NOW).catch((refused: unknown) => refused);
  expect(error).toBeInstanceOf(AcademyMistakes);
  expect((error as AcademyMistakes).message.split("\n")).toEqual([
    `${FIRST}, linha 5, campo “minutes”: precisa ser um número inteiro maior que zero.`,
    `${FIRST}, linha 8, campo “complete”: precisa ser um destes: seen, quiz, minutes.`,
    `${LINK}, linha 2, campo “friendly_id”: precisa ser igual ao nome da pasta ou do arquivo: “para-ouvir”.`,
    `${LINK}, linha 2, campo “url”: falta preencher: um link precisa de um endereço.`,
    `${LINK}, linha 7, campo “points”: precisa ser um número inteiro, zero ou maior.`,
    "faq.yaml: falta este arquivo.",
  ]);
});

test("requires an activity's id and start, and refuses the fields of a link", async () => {
  const file = (await source(LINK)).replace("type: link", "type: joco").replace(/^minutes.*\n/m, "");
  const mistakes = await mistakesIn(await fixtureAcademy({ [LINK]: file }));
  expect(mistakes.map(({ field }) => field).toSorted()).toEqual(["joco", "link_type", "minutes", "url"]);
});

test("reads an activity with its start address, and how it opens by default", async () => {
  const [, head] = (await source(LINK)).split("---\n");
  const own = (head ?? "").replace("type: link", "type: joco").replace(/^(url|link_type).*\n/gm, "");
  const joco = "joco:\n  friendly_id: vagalumes\n  start: https://jogos.exemplo.com.br/inicio\n";
  const academy = await readAcademy(await fixtureAcademy({ [LINK]: `---\n${own}${joco}---\n` }), NOW);
  const objects = academy.courses.flatMap(({ trails }) => trails.flatMap((trail) => trail.objects));
  expect(objects.find(({ type }) => type === "joco")).toMatchObject({
    complete: "reported",
    joco: { friendly_id: "vagalumes", start: "https://jogos.exemplo.com.br/inicio", opens: "new_tab" },
  });
});

test("reports a missing folder, a file in its place, and the folder within that is meant", async () => {
  expect(await mistakesIn("/nowhere/at/all")).toEqual([
    { file: "/nowhere/at/all", line: null, field: null, message: "esta pasta não existe." },
  ]);
  const folder = await fixtureAcademy();
  const file = join(folder, "academy.yaml");
  expect(await mistakesIn(file)).toMatchObject([{ message: "isto é um arquivo: diga a pasta em que ele está." }]);
  const outer = await mkdtemp(join(tmpdir(), "vereda-outer-"));
  await cp(folder, join(outer, "ipe"), { recursive: true });
  expect(await mistakesIn(outer)).toMatchObject([
    { message: `a academia está em uma pasta dentro desta: diga ${join(outer, "ipe")}.` },
  ]);
});

async function mistakesIn(folder: string): Promise<readonly Mistake[]> {
  const error = await readAcademy(folder, NOW).catch((refused: unknown) => refused);
  if (error instanceof AcademyMistakes) return error.mistakes;
  throw error instanceof Error ? error : new Error("The academy was read without a mistake");
}

async function source(file: string): Promise<string> {
  return readFile(join(await fixtureAcademy(), file), "utf8");
}
