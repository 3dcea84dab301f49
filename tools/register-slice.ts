import { type Noun, fillTemplate } from "./noun.ts";
import { textOf } from "./project-files.ts";

interface Registry {
  file: string;
  lines: RegistryLine[];
}

interface RegistryLine {
  /** The line to insert, written with the template's noun. */
  line: string;
  /** Position of the new line: after the last line that matches `after`, or before the first that matches `before`. */
  after?: RegExp;
  before?: RegExp;
}

const REGISTRIES: Registry[] = [
  {
    file: "features/contracts.ts",
    lines: [{ line: 'export * as someNouns from "./some-nouns/contract.ts";', after: /^export \* as / }],
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

/** Returns the files that list every feature, by path, with this noun's lines inserted. */
export function registered(noun: Noun): Map<string, string> {
  return new Map(
    REGISTRIES.map(({ file, lines }) => [
      file,
      lines.reduce((text, one) => withLine(file, text, one, noun), textOf(file)),
    ]),
  );
}

/** Returns the file in which the noun is already used, as a folder, a URL or a table; null when it is free. */
export function whereTaken({ many }: Noun, files: readonly string[]): string | null {
  const table = new RegExp(`create table ${many.replaceAll("-", "_")} `);
  const address = `path: "/projects/${many}"`;
  const screen = `route("${many}"`;
  const isTaken = (file: string) => {
    if (file.startsWith(`features/${many}/`)) return true;
    if (/^db\/migrations\/.*\.sql$/.test(file)) return table.test(textOf(file));
    if (/^features\/[^/]+\/contract\.ts$/.test(file)) return textOf(file).includes(address);
    return file === "apps/web/routes.ts" && textOf(file).includes(screen);
  };
  return files.find(isTaken) ?? null;
}

function withLine(file: string, text: string, { line, after, before }: RegistryLine, noun: Noun): string {
  const lines = text.split("\n");
  const at = after ? lines.findLastIndex((one) => after.test(one)) + 1 : lines.findIndex((one) => before?.test(one));
  if (at < 1) throw new Error(`${file} mudou de forma: não sei onde pôr “${fillTemplate(noun, line).trim()}”.`);
  return lines.toSpliced(at, 0, fillTemplate(noun, line)).join("\n");
}
