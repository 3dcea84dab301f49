import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyProject, runIn } from "./fixture-project.ts";
import { ROOT } from "./project-files.ts";

// Whole programs run here, on machines that may be busy.
const TIMEOUT_MS = 180_000;
// Assembled from parts, so that this file does not itself break the rule about such paths.
const PLACE = ["", "work", ""].join("/");

interface Fault {
  guard: string;
  what: string;
  file: string;
  /** The text of the new file or, if the file exists, the text appended to it. */
  text: string;
  reported: string | RegExp;
}

// Formatted with one fault per line.
// oxfmt-ignore
const FAULTS: Fault[] = [
  { guard: "tipos", what: "the DOM in server code", file: "features/courses/server/planted-dom.ts", text: "export const title = document.title;", reported: /planted-dom\.ts\(1,\d+\): error TS\d+: Cannot find name 'document'/ },
  { guard: "tipos", what: "Node in shared code", file: "shared/planted-node.ts", text: "export const mode = process.env.MODE;", reported: /planted-node\.ts\(1,\d+\): error TS\d+: Cannot find name 'process'/ },
  { guard: "tipos", what: "a file that no project looks at", file: "docs/planted-unseen.ts", text: "export {};", reported: "docs/planted-unseen.ts: nenhum tsconfig" },
  { guard: "lint", what: "any", file: "shared/planted-any.ts", text: "export const loose: any = 1;", reported: /planted-any\.ts:1.*no-explicit-any/ },
  { guard: "lint", what: "a picture without words", file: "ui/planted-picture.tsx", text: "export const Picture = () => <img src=\"/a.svg\" />;", reported: /planted-picture\.tsx:1.*jsx-a11y/ },
  { guard: "lint", what: "a straight quote on a page", file: "ui/planted-quote.tsx", text: "export const Quote = () => <p>Uma \"roda\"</p>;", reported: /planted-quote\.tsx:1.*no-unescaped-entities/ },
  { guard: "lint", what: "a hook inside a condition", file: "ui/planted-hook.tsx", text: "import { useState } from \"react\";\nexport const Odd = ({ is }: { is: boolean }) => (is ? useState(0)[0] : null);", reported: /planted-hook\.tsx:2.*rules-of-hooks/ },
  { guard: "lint", what: "an operation of 41 lines", file: "features/courses/server/planted-operation.ts", text: `export function operation() {\n${"  console.log();\n".repeat(41)}}`, reported: /planted-operation\.ts:1.*max-lines-per-function/ },
  { guard: "regras", what: "a write without a change event", file: "features/courses/server/planted-write.ts", text: "export const write = (sql: (parts: TemplateStringsArray) => unknown) => sql`delete from courses`;", reported: "planted-write.ts: “delete from courses” sem notifyChange" },
  { guard: "regras", what: "such a write in a statement of several lines", file: "features/courses/server/planted-lines.ts", text: "export const write = (sql: (parts: TemplateStringsArray) => unknown) => sql`\n  update users\n  set data = '{}'`;", reported: "planted-lines.ts: “update users set ” sem notifyChange" },
  { guard: "regras", what: "such a write in the files that npm run new copies", file: "tools/new/server/planted-write.ts.tmpl", text: "await sql`delete from courses`;", reported: "planted-write.ts.tmpl: “delete from courses” sem notifyChange" },
  { guard: "regras", what: "an enrolment that rankings do not follow", file: "features/courses/server/planted-enrolment.ts", text: "export const write = (sql: (parts: TemplateStringsArray) => unknown) => [sql`delete from enrollments`, 'notifyChange('];", reported: "planted-enrolment.ts: “delete from enrollments” sem rankEnrolled" },
  { guard: "regras", what: "a raw text area", file: "features/courses/web/planted-area.tsx", text: "export const Area = () => <textarea />;", reported: "planted-area.tsx:1: “<textarea”" },
  { guard: "regras", what: "a time that the database chooses", file: "features/courses/server/planted-clock.ts", text: "export const write = (sql: (parts: TemplateStringsArray) => unknown) => sql`update favorites set created_at = now()`;", reported: "planted-clock.ts: “now()”" },
  { guard: "regras", what: "two writes in one statement", file: "features/courses/server/planted-two.ts", text: "export const write = (sql: (parts: TemplateStringsArray) => unknown) => sql`with a as (insert into x values (1)) insert into y values (1)`;", reported: "planted-two.ts: “as (insert" },
  { guard: "regras", what: "a select among an insert's values", file: "features/courses/server/planted-select.ts", text: "export const write = (sql: (parts: TemplateStringsArray) => unknown) => sql`insert into x (a) values ((select max(a) from x))`;", reported: "planted-select.ts: “insert into x" },
  { guard: "regras", what: "rows inserted from a select that does not begin with its project", file: "features/courses/server/planted-from.ts", text: "export const write = (sql: (parts: TemplateStringsArray, ...ids: unknown[]) => unknown, id: string) => sql`insert into x (project_id, a) select ${id}, max(a) from x`;", reported: "planted-from.ts: “insert into x (project_id, a) select ?”: comece o select" },
  { guard: "regras", what: "a cast in what an insert returns", file: "features/courses/server/planted-returning.ts", text: "export const write = (sql: (parts: TemplateStringsArray) => unknown) => sql`insert into x (a) values (1) returning day::text`;", reported: "planted-returning.ts: “returning day::text”: leia a linha depois" },
  { guard: "regras", what: "a case that names its value once", file: "features/courses/server/planted-case.ts", text: "export const read = (sql: (parts: TemplateStringsArray) => unknown) => sql`select case a when 1 then 2 end from x`;", reported: "planted-case.ts: “case a when”: escreva" },
  { guard: "regras", what: "rows inserted from a list in one statement", file: "features/courses/server/planted-bulk.ts", text: "export const write = (sql: (parts: TemplateStringsArray, ...ids: unknown[]) => unknown, ids: string[]) => sql`insert into x (a) select one from unnest(${ids}::uuid[]) one`;", reported: "planted-bulk.ts: “insert into x (a) select one from unnest(”: insira valores" },
  { guard: "regras", what: "a lock in a join, in a query whose type has several fields", file: "features/courses/server/planted-lock.ts", text: "export const read = (sql: <Row>(parts: TemplateStringsArray) => Row) => sql<{ a: string; b: string }>`select x.a, y.b from x join y on y.id = x.id for update of x`;", reported: "planted-lock.ts: “for update of”: trave as linhas" },
  { guard: "regras", what: "such a lock in a part of a query", file: "features/courses/server/planted-part.ts", text: "export const read = (sql: (parts: TemplateStringsArray, ...values: unknown[]) => unknown, locks: boolean) => sql`select x.a from x join y on y.id = x.id ${locks ? sql`for update of x` : sql``}`;", reported: "planted-part.ts: “for update of”" },
  { guard: "regras", what: "a foreign key that sets a column to null", file: "db/migrations/9999-planted-key.sql", text: "alter table favorites add foreign key (project_id, object_id) references objects on delete set null (object_id);", reported: "9999-planted-key.sql: “on delete set null”" },
  { guard: "regras", what: "a limit that is a parameter", file: "features/courses/server/planted-limit.ts", text: "export const read = (sql: (parts: TemplateStringsArray, ...values: unknown[]) => unknown) => sql`select from x limit ${20}`;", reported: "planted-limit.ts:1: “limit ${”: um limite" },
  { guard: "regras", what: "a style that searches the whole page", file: "ui/planted-search.css", text: "body:has(.bar) { margin: 0; }", reported: "planted-search.css:1: “body:has(”" },
  { guard: "regras", what: "a trigger", file: "db/migrations/9999-planted.sql", text: "create trigger t after insert on users for each row execute function f();", reported: "9999-planted.sql: “create trigger”" },
  { guard: "formato", what: "a line that the formatter would write otherwise", file: "shared/planted-format.ts", text: "export   const a=[ 1,2 ]", reported: "shared/planted-format.ts" },
  { guard: "fronteiras", what: "a page that reaches the server", file: "features/courses/web/planted-reach.ts", text: "import \"#platform/server/http/problem.ts\";", reported: /web\/planted-reach\.ts → platform\/server\/http\/problem\.ts\n {2}browser-reaches-no-server/ },
  { guard: "fronteiras", what: "a page that reaches its own operations, for a type", file: "features/courses/web/planted-type.ts", text: "import type {} from \"../server/unlocking.ts\";\nexport {};", reported: "browser-reaches-no-server" },
  { guard: "fronteiras", what: "a page with Node", file: "features/courses/web/planted-node.ts", text: "import \"node:fs\";", reported: /web\/planted-node\.ts → fs\n {2}browser-has-no-node/ },
  { guard: "fronteiras", what: "a feature inside another", file: "features/favorites/server/planted-inside.ts", text: "import \"#features/courses/server/unlocking.ts\";", reported: /planted-inside\.ts → features\/courses\/server\/unlocking\.ts\n {2}by-the-surface/ },
  { guard: "fronteiras", what: "an app inside a feature", file: "apps/server/planted-inside.ts", text: "import \"#features/courses/server/unlocking.ts\";", reported: "features-by-their-surface" },
  { guard: "fronteiras", what: "a platform that knows a feature", file: "platform/server/http/planted-up.ts", text: "import \"#features/courses/server/index.ts\";", reported: /planted-up\.ts → features\/courses\/server\/index\.ts\n {2}platform-below/ },
  { guard: "fronteiras", what: "a kit that knows a feature", file: "ui/planted-up.ts", text: "import \"#features/courses/contract.ts\";", reported: /ui\/planted-up\.ts → features\/courses\/contract\.ts\n {2}ui-knows-no-product/ },
  { guard: "fronteiras", what: "a database that knows the platform", file: "db/planted-up.ts", text: "import \"#platform/server/http/problem.ts\";", reported: /db\/planted-up\.ts → .*\n {2}db-below/ },
  { guard: "fronteiras", what: "shared code that knows anybody", file: "shared/planted-up.ts", text: "import \"#db/migrate.ts\";", reported: /shared\/planted-up\.ts → db\/migrate\.ts\n {2}shared-stands-alone/ },
  { guard: "fronteiras", what: "one half of a circle", file: "shared/planted-one.ts", text: "export { other } from \"./planted-other.ts\";\nexport const one = 1;", reported: /planted-one\.ts → shared\/planted-other\.ts → shared\/planted-one\.ts\n {2}no-circles/ },
  { guard: "fronteiras", what: "its other half", file: "shared/planted-other.ts", text: "export { one } from \"./planted-one.ts\";\nexport const other = 2;", reported: "no-circles" },
  { guard: "fronteiras", what: "a ring between features", file: "features/objects/web/planted-ring.ts", text: "import \"#features/courses/web/index.ts\";", reported: /courses → objects → courses \(web\): .*planted-ring\.ts\n {2}feature-rings/ },
  { guard: "fronteiras", what: "a contract that knows its operations", file: "features/courses/contract.ts", text: "\nimport \"./server/unlocking.ts\";\n", reported: /courses\/contract\.ts → .*\n {2}contracts-are-pure/ },
  { guard: "fronteiras", what: "an operation that renders", file: "features/courses/server/planted-page.ts", text: "import \"../web/index.ts\";", reported: /planted-page\.ts → .*\n {2}operations-render-nothing/ },
  { guard: "fronteiras", what: "a feature that knows an app", file: "features/courses/server/planted-app.ts", text: "import \"#apps/server/secrets.ts\";", reported: /planted-app\.ts → .*\n {2}features-below/ },
  { guard: "fronteiras", what: "a launcher that loads a feature", file: "apps/server/setup-host.ts", text: "\nimport \"#features/courses/server/index.ts\";\n", reported: /setup-host\.ts → features\/courses\/server\/index\.ts\n {2}launcher-loads-no-product/ },
  { guard: "fronteiras", what: "a product that knows its tools", file: "apps/server/planted-tool.ts", text: "import \"../../tools/noun.ts\";", reported: /planted-tool\.ts → .*\n {2}apps-on-top/ },
  { guard: "fronteiras", what: "a product that ships a tool's package", file: "platform/server/http/planted-tool.ts", text: "import \"vitest\";", reported: /planted-tool\.ts → .*\n {2}ships-no-dev-packages/ },
  { guard: "fronteiras", what: "a test that is imported", file: "shared/planted-tested.ts", text: "import \"./relief.test.ts\";", reported: /planted-tested\.ts → shared\/relief\.test\.ts\n {2}nobody-imports-tests/ },
  { guard: "fronteiras", what: "the test's world in the product", file: "features/courses/server/planted-world.ts", text: "import \"#features/academies/server/fixture-academy.ts\";", reported: /planted-world\.ts → .*\n {2}only-tests-use-testing/ },
  { guard: "fronteiras", what: "an import that leads nowhere", file: "shared/planted-nowhere.ts", text: "import \"./not-there.ts\";", reported: /planted-nowhere\.ts → \.\/not-there\.ts\n {2}no-dead-ends/ },
  { guard: "sobras", what: "an export that nobody uses", file: "shared/ids.ts", text: "\nexport const plantedAndForgotten = 1;\n", reported: /plantedAndForgotten .*shared\/ids\.ts/ },
  { guard: "sobras", what: "a file that nobody uses", file: "shared/planted-alone.ts", text: "export const alone = 1;", reported: /Unused files[\s\S]*shared\/planted-alone\.ts/ },
  { guard: "regras", what: "301 lines", file: "shared/planted-long.ts", text: "export {};\n".repeat(301), reported: "shared/planted-long.ts: 301 linhas" },
  { guard: "regras", what: "a vague file", file: "shared/date-helpers.ts", text: "", reported: "shared/date-helpers.ts: “helpers”" },
  { guard: "regras", what: "a vague folder", file: "ui/common/planted.ts", text: "", reported: "ui/common/planted.ts: “common”" },
  { guard: "regras", what: "a second generation", file: "ui/button-v2.tsx", text: "", reported: "ui/button-v2.tsx: “v2”" },
  { guard: "regras", what: "camel case", file: "ui/plantedCamel.tsx", text: "", reported: "“plantedCamel.tsx” não está em kebab-case" },
  { guard: "regras", what: "an index that is no surface", file: "features/courses/server/planted/index.ts", text: "", reported: "planted/index.ts: só as superfícies" },
  { guard: "regras", what: "something left for later", file: "shared/planted-later.ts", text: "// TODO: later", reported: "shared/planted-later.ts:1: “TODO”" },
  { guard: "regras", what: "a type error silenced", file: "shared/planted-silent.ts", text: "// @ts-ignore", reported: "shared/planted-silent.ts:1: “@ts-ignore”" },
  { guard: "regras", what: "a suppression without a reason", file: "shared/planted-quiet.ts", text: "// oxlint-disable-next-line no-eval", reported: "shared/planted-quiet.ts:1: “oxlint-disable”" },
  { guard: "regras", what: "a date field in the browser's language", file: "ui/planted-day.tsx", text: "export const Day = () => <input type=\"month\" />;", reported: "ui/planted-day.tsx:1: “type=\"month\"”" },
  { guard: "regras", what: "a colour of its own", file: "features/courses/web/planted.css", text: "p { color: #c24a68 }", reported: "planted.css:1: “#c24a68”" },
  { guard: "regras", what: "a width that is not the specification's", file: "ui/planted-width.css", text: "@media (width < 640px) { p { margin: 0 } }", reported: "ui/planted-width.css:1: “@media (width < 640px”" },
  { guard: "regras", what: "three dots", file: "ui/planted-dots.tsx", text: "export const dots = \"Carregando...\";", reported: "ui/planted-dots.tsx:1: “o...\"”" },
  { guard: "regras", what: "a page that reads a form by itself", file: "features/courses/web/planted-form.ts", text: "export const form = await request.formData();", reported: "planted-form.ts:1: “request.formData(”" },
  { guard: "regras", what: "a picture decoded in the server's own process", file: "features/courses/server/planted-decode.ts", text: "await import(\"sharp\");", reported: "planted-decode.ts:1: “\"sharp\"”" },
  { guard: "regras", what: "a place on the author's machine", file: "docs/planted-place.md", text: `See ${PLACE}shared.`, reported: `docs/planted-place.md:1: “${PLACE}”` },
  { guard: "regras", what: "a host that packages come from", file: "docs/planted-host.md", text: "From https://registry.example.com/x.", reported: "docs/planted-host.md:1: “registry.example.com”" },
  { guard: "documentos", what: "a link that leads nowhere", file: "docs/planted-link.md", text: "[Here](./not-there.md)", reported: "docs/planted-link.md: o link “./not-there.md”" },
  { guard: "documentos", what: "a heading that is not there", file: "docs/planted-heading.md", text: "[Here](../README.md#no-such-heading)", reported: "“../README.md#no-such-heading”" },
  { guard: "documentos", what: "a path that is not there", file: "docs/planted-path.md", text: "See `features/courses/server/no-such-operation.ts`.", reported: "“features/courses/server/no-such-operation.ts” não existe" },
  { guard: "documentos", what: "a command that is not there", file: "docs/planted-command.md", text: "Run `npm run no-such-command`.", reported: "“npm run no-such-command”" },
  { guard: "licenças", what: "a THIRD-PARTY.md out of date", file: "THIRD-PARTY.md", text: "\nMore.\n", reported: "THIRD-PARTY.md não está em dia" },
];

// Files that no planted fault touches: without them, the checks take a tenth of the time and must find the same faults.
const LEFT_OUT =
  /^(e2e|bench|db\/seed|features\/(?!courses\/|favorites\/|objects\/|academies\/server\/fixture-|[\w-]+\.tsx?$))/;

let copy = "";
let result: { code: number | null; output: string };

/**
 * Copies a part of the project, generates a feature in it and plants all faults, so that a single run of the checks
 * must find them all, and none in that feature.
 */
beforeAll(() => {
  copy = copyProject((file) => !LEFT_OUT.test(file));
  // With contracts that are not there, no call would have a type.
  edit("features/contracts.ts", /^export \* as \w+ from "\.\/(?!courses|favorites|objects).*\n/gm, "");
  expect(runIn(copy, "node", "tools/new.ts", "feature", "study-group").stderr).toBe("");
  for (const { file, text } of FAULTS) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    appendFileSync(join(copy, file), text);
  }
  edit("package.json", '"zod": "', '"zod": "^');
  edit("package-lock.json", /("node_modules\/zod": \{)/, '$1\n      "resolved": "x",');
  edit("package-lock.json", /("node_modules\/zod": \{[^}]*"license": )"MIT"/, '$1"GPL-3.0"');
  result = check();
}, TIMEOUT_MS);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each(FAULTS)("$guard reports $what", ({ guard, reported: words }) => {
  expect(reportedBy(guard)).toMatch(words);
});

describe("the packages", () => {
  test("regras reports a version that is not exact", () =>
    expect(reportedBy("regras")).toMatch("package.json: zod “^"));
  test("regras reports a lock file that contains download addresses", () =>
    expect(reportedBy("regras")).toMatch(/package-lock\.json:\d+: “"resolved":”/));
  test("licenças reports a licence that the product may not include", () =>
    expect(reportedBy("licenças")).toMatch(/zod \S+: a licença “GPL-3\.0”/));
});

test("nothing is reported in a feature that npm run new generated", () => {
  expect(existsSync(join(copy, "features/study-groups/feature.ts"))).toBe(true);
  // A call of a feature that is not in the copy is reported with a list of the calls that exist.
  const lines = result.output.split("\n").map((line) => line.replace(/ to parameter of type .*/, ""));
  expect(lines.filter((line) => /study.?group/i.test(line))).toEqual([]);
});

test("exits with code 1 after a fault, and prints one line for each guard", () => {
  expect(result.code).toBe(1);
  expect(result.output.match(/^✗ \S+ +\d+,\d s$/gm)).toHaveLength(8);
});

// Without @swc/core, dependency-cruiser reads no TypeScript and reports no fault, without any warning.
test(
  "fronteiras reports that it read too few files because a parser is missing",
  () => {
    forgetPackage("@swc", "dependency-cruiser");
    result = check("fronteiras");
    expect(result.code).toBe(1);
    expect(reportedBy("fronteiras")).toMatch(/dependency-cruiser leu \d de \d+ arquivos/);
  },
  TIMEOUT_MS,
);

function check(...guards: string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = runIn(copy, "node", "tools/check.ts", ...guards);
  return { code: status, output: stdout + stderr };
}

function reportedBy(guard: string): string {
  return (
    result.output.split("\n── ").find((part) => part.startsWith(`${guard}\n`)) ??
    `${guard} said nothing:\n${result.output}`
  );
}

/**
 * Gives the copy its own node_modules without the package `forgotten`. `reader` is copied and not linked, so that it
 * cannot find `forgotten` in ours.
 */
function forgetPackage(forgotten: string, reader: string): void {
  const [ours, own] = [join(ROOT, "node_modules"), join(copy, "node_modules")];
  rmSync(own);
  mkdirSync(own);
  for (const name of readdirSync(ours)) {
    if (name === reader) cpSync(join(ours, name), join(own, name), { recursive: true });
    else if (name !== forgotten) symlinkSync(join(ours, name), join(own, name));
  }
  rmSync(join(own, ".bin"));
  cpSync(join(ours, ".bin"), join(own, ".bin"), { recursive: true, verbatimSymlinks: true });
}

function edit(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(copy, file), "utf8");
  const edited = text.replace(from, to);
  expect(edited).not.toBe(text);
  writeFileSync(join(copy, file), edited);
}
