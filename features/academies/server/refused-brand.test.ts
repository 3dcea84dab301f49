import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { Files } from "#platform/server/files/files.ts";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { AcademyMistakes, type Mistake } from "./academy-mistakes.ts";
import { fixtureAcademy, SVG } from "./fixture-academy.ts";
import { readAcademy } from "./read-academy.ts";
import type { Stores } from "./academy-transaction.ts";
import { writeAcademy } from "./write-academy.ts";

const NOW = new Date("2026-11-20T15:00:00Z");

const database = await openTestDatabase();
const home = await mkdtemp(join(tmpdir(), "vereda-brand-"));
afterAll(() => rm(home, { recursive: true }));
const stores: Stores & { files: Files } = { sql: database.owner, files: new Files(home) };
await importFolder({ "custom.css": ".panel{border-radius:4px}\n" });
await importFolder({}, "jatoba");
const before = await brandOf("ipe");

describe("a valid brand", () => {
  test("is stored unchanged", async () => {
    expect(before).toMatchObject({ customcss: ".panel{border-radius:4px}\n", image: "logo.svg", logo: SVG });
  });

  test("may omit some or all colours", async () => {
    const text = (await yaml()).replace(/ {2}pages_icon_color.*\n/, "");
    const some = await readAcademy(await fixtureAcademy({ "academy.yaml": text }), NOW);
    expect(Object.keys(some.settings.colors)).toHaveLength(7);
    const none = await readAcademy(
      await fixtureAcademy({ "academy.yaml": text.replace(/colors:\n( {2}.*\n)+/, "") }),
      NOW,
    );
    expect(none.settings.colors).toEqual({});
  });

  test("gets a warning about colours with too little contrast", async () => {
    const text = (await yaml()).replace('pages_button_text_color: "#ffffff"', 'pages_button_text_color: "#c24a60"');
    const { warnings } = await readAcademy(await fixtureAcademy({ "academy.yaml": text }), NOW);
    expect(warnings).toEqual([
      expect.stringMatching(/^academy\.yaml, campo “colors\.pages_button_text_color”: #c24a60 tem contraste 1/),
    ]);
  });

  test("may define CSS and head tags in academy.yaml", async () => {
    const text = withConfig(await yaml(), "heads: [{ tag: meta, attributes: { name: description, content: Olá } }]");
    const { settings } = await readAcademy(
      await fixtureAcademy({ "academy.yaml": `${text}customcss: ".x{gap:1px}"\n` }),
      NOW,
    );
    expect(settings).toMatchObject({ customcss: ".x{gap:1px}", config: { heads: [{ tag: "meta" }] } });
  });
});

interface Bad {
  what: string;
  file?: string;
  content: string | ((academy: string) => string);
  line: number | null;
  field?: string;
  message: string;
}

const color = (value: string) => (academy: string) =>
  academy.replace('menu_background_color: "#49496a"', `menu_background_color: ${value}`);
const COLOR = { line: 10, field: "colors.menu_background_color", message: "precisa ser uma cor de seis dígitos" };
const head = (tag: string) => (academy: string) => withConfig(academy, `heads: [${tag}]`);

const BAD: Bad[] = [
  { what: "an invalid colour", content: color('"#xyz"'), ...COLOR },
  { what: "a colour by name", content: color("red"), ...COLOR },
  { what: "a colour as a function", content: color('"rgb(1, 2, 3)"'), ...COLOR },
  { what: "an empty colour", content: color('""'), ...COLOR },
  { what: "a colour that YAML parses as a comment", content: color("#49496a"), ...COLOR },
  { what: "a colour with transparency", content: color('"#49496aff"'), ...COLOR },
  { what: "a number for a colour", content: color("494960"), ...COLOR },
  {
    what: "an unknown colour field",
    content: (academy) => academy.replace("pages_icon_color", "pages_icons_color"),
    line: 12,
    field: "colors.pages_icons_color",
    message: "você quis dizer “pages_icon_color”?",
  },
  {
    what: "a logo of 2 MB",
    file: "logo.svg",
    content: SVG + " ".repeat(2_000_000),
    line: null,
    message: "tem 2 MB; o máximo é 300 kB.",
  },
  {
    what: "a logo with a script",
    file: "logo.svg",
    content: SVG.replace("<path", "<script>1</script><path"),
    line: 2,
    message: "“script”",
  },
  {
    what: "CSS that closes its element",
    file: "custom.css",
    content: ".x{gap:1px}\n</style><script>",
    line: 2,
    message: "“</”",
  },
  {
    what: "CSS that imports",
    file: "custom.css",
    content: "\n@import 'https://fora.example/x.css';",
    line: 2,
    message: "@import",
  },
  {
    what: "CSS that loads a resource",
    file: "custom.css",
    content: ".x{gap:1px;\nbackground:url(http://fora.example/x.png)}",
    line: 2,
    message: "“url(http://fora.example/x.png)” busca de fora",
  },
  {
    what: "CSS that hides legal links",
    file: "custom.css",
    content: ".footer{display:none}",
    line: 1,
    message: "avisos legais",
  },
  {
    what: "500 kB of rules",
    file: "custom.css",
    content: ".x{gap:1px}\n".repeat(41_667),
    line: null,
    message: "tem 500 kB; o máximo é 300 kB.",
  },
  {
    what: "CSS in academy.yaml that loads a resource",
    content: (academy) => `${academy}customcss: |\n  .x{gap:1px}\n  .y{background:url(//fora.example)}\n`,
    line: 33,
    field: "customcss",
    message: "linha 2 do CSS: “url(//fora.example)”",
  },
  {
    what: "a head tag outside the list",
    content: head("{ tag: base, attributes: { href: / } }"),
    line: 19,
    field: "config.heads[1]",
    message: "meta, link ou script",
  },
  {
    what: "an executable head script",
    content: head("{ tag: script, attributes: {}, content: alert(1) }"),
    line: 19,
    field: "config.heads[1]",
    message: "nada que rode",
  },
];

describe("refuses an invalid brand and keeps the current one", () => {
  test.each(BAD)("$what", async ({ file = "academy.yaml", content, line, field = null, message }) => {
    const changed = typeof content === "string" ? content : content(await yaml());
    expect(await mistakesOf(importFolder({ [file]: changed }))).toContainEqual({
      file,
      line,
      field,
      message: expect.stringContaining(message),
    });
    expect(await brandOf("ipe")).toEqual(before);
  });

  test("refuses CSS in two places", async () => {
    const text = `${await yaml()}customcss: ".x{gap:1px}"\n`;
    const [mistake] = await mistakesOf(importFolder({ "academy.yaml": text, "custom.css": ".y{gap:1px}" }));
    expect(mistake?.message).toContain("fique com um dos dois");
  });

  test("refuses a valid brand with a host of another academy", async () => {
    const text = color('"#000000"')(await yaml()).replace(
      "hosts: [ipe.localhost]",
      "hosts: [ipe.localhost, jatoba.localhost]",
    );
    const changes = { "academy.yaml": text, "logo.svg": SVG.replace("h8v8z", "h4v4z"), "custom.css": ".y{gap:1px}" };
    expect(await mistakesOf(importFolder(changes))).toHaveLength(1);
    expect(await brandOf("ipe")).toEqual(before);
  });
});

async function importFolder(changes: Record<string, string>, name = "ipe"): Promise<void> {
  await writeAcademy(stores, await readAcademy(await fixtureAcademy(changes, name), NOW), { isDemo: false });
}

async function mistakesOf(work: Promise<void>): Promise<readonly Mistake[]> {
  const error = await work.then(
    () => null,
    (refused: unknown) => refused,
  );
  if (error instanceof AcademyMistakes) return error.mistakes;
  throw error ?? new Error("The academy was imported without a mistake");
}

async function brandOf(friendlyId: string) {
  const [row] = await database.owner`
    select id, image, colors, customcss, config from projects where friendly_id = ${friendlyId}`;
  const logo = row && (await stores.files.get(String(row.id), "media/logo.svg"));
  return { ...row, logo: logo?.toString() };
}

async function yaml(): Promise<string> {
  return readFile(join(await fixtureAcademy(), "academy.yaml"), "utf8");
}

function withConfig(academy: string, lines: string): string {
  return academy.replace("config:\n", `config:\n  ${lines}\n`);
}
