import { camelCase, type Noun, saidOf } from "./noun.ts";
import { textOf } from "./project-files.ts";

interface Registry {
  file: string;
  lines: Connection[];
}

interface Connection {
  /** As a template says it. */
  line: string;
  /** The line goes after the last one that is like this, or before the first that is like that. */
  after?: RegExp;
  before?: RegExp;
  /** Looked for only below this line. */
  section?: RegExp;
}

const REGISTRIES: Registry[] = [
  {
    file: "features/contract-table.ts",
    lines: [
      { line: 'import * as someNouns from "./some-nouns/contract.ts";', after: /^import \* as \w+ from/ },
      { line: "  someNouns.getSomeNouns,\n  someNouns.createSomeNoun,", before: /^\] as const/ },
    ],
  },
  {
    file: "features/handlers.ts",
    lines: [
      { line: 'import { someNounRoutes } from "./some-nouns/server/index.ts";', after: /^import \{ \w+Routes \} from/ },
      { line: "  ...someNounRoutes,", before: /^\];/ },
    ],
  },
  {
    file: "e2e/access-control/access-answers.ts",
    lines: [
      {
        line: `
  "GET /projects/some-nouns": { input: nothing, gets: { ...SIGNED_IN, neighbour: 200 } },
  "POST /projects/create-some-noun": {
    input: () => ({ name: newId() }),
    gets: { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403, neighbourAdmin: 200 },
  },`,
        before: /^\};/,
      },
    ],
  },
  {
    // Its table needs a row of the academy that others may not see.
    file: "e2e/access-control/forget-whereabouts.test.ts",
    lines: [
      { line: 'import { createSomeNoun } from "#features/some-nouns/contract.ts";', before: /^import \{ inProject \}/ },
      {
        line: '  await world.as(await academies.person(aurora, { rule: "admin" })).call(createSomeNoun, { name: "Um" });',
        before: /^\}$/,
        section: /^async function liveThere/,
      },
    ],
  },
  {
    file: "apps/web/routes.ts",
    lines: [
      {
        line: '    route("some-nouns", "../../features/some-nouns/web/some-nouns-page.tsx", { id: "some-nouns" }),',
        before: /^ +route\("\*"/,
      },
    ],
  },
];

/** The files in which the product names every slice, with this one's lines. */
export function registered(noun: Noun): Map<string, string> {
  return new Map(
    REGISTRIES.map(({ file, lines }) => [
      file,
      lines.reduce((text, one) => withLine(file, text, one, noun), textOf(file)),
    ]),
  );
}

/** Where the noun stands already, if it does: its folder, its address or its table. */
export function whereTaken({ many }: Noun, files: readonly string[]): string | null {
  const table = new RegExp(`create table ${many.replaceAll("-", "_")} `);
  const address = `path: "/projects/${many}"`;
  const screen = `route("${many}"`;
  const said = (file: string) => {
    if (file.startsWith(`features/${many}/`)) return true;
    if (/^db\/migrations\/.*\.sql$/.test(file)) return table.test(textOf(file));
    if (/^features\/[^/]+\/contract\.ts$/.test(file)) return textOf(file).includes(address);
    if (file === "features/contract-table.ts") return new RegExp(`\\b${camelCase(many)}\\.`).test(textOf(file));
    return file === "apps/web/routes.ts" && textOf(file).includes(screen);
  };
  return files.find(said) ?? null;
}

function withLine(file: string, text: string, { line, after, before, section }: Connection, noun: Noun): string {
  const lines = text.split("\n");
  const from = section ? lines.findIndex((one) => section.test(one)) : 0;
  const at = after
    ? lines.findLastIndex((one) => after.test(one)) + 1
    : lines.findIndex((one, index) => index >= from && before?.test(one));
  if (at < 1) throw new Error(`${file} mudou de forma: não sei onde pôr “${saidOf(noun, line).trim()}”.`);
  return lines.toSpliced(at, 0, saidOf(noun, line)).join("\n");
}
