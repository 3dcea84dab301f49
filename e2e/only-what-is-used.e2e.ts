import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { buildWeb } from "#apps/server/build-web.ts";
import { importedSheets } from "./imported-sheets.ts";
import { scriptSizeOf } from "./script-size.ts";
import { routePages } from "./route-pages.ts";

const ROOT = resolve(import.meta.dirname, "..");
const MAX_SCRIPTS = 15;
// Limit for pages with many forms: only they load components with their own style sheets, of 0.4 to 2 kB each. The
// talent bank has the largest number.
const MAX_SCRIPTS_OF_FORMS = 21;
const MAX_MEASURING_BYTES = 3000;
// Limits for the compressed scripts of a page. React and the router are 108 kB of them.
const MAX_SCRIPT_BYTES = 215_000;
const MAX_SCRIPT_BYTES_OF_FORMS = 275_000;
// Limit for the compressed scripts that every page loads once it is idle.
const MAX_IDLE_SCRIPT_BYTES = 10_000;
/** Routes of the pages that learners open every day. */
const EVERY_DAY = /^(index|enter|login|courses|course-course|course-course-(o-id|ranking)|faq|certificate)$/;

interface ManifestRoute {
  parentId?: string;
  module: string;
  imports: string[];
  css: string[];
}

type Manifest = Record<string, ManifestRoute> & { entry: ManifestRoute };

test("no page loads a component that it does not use", async () => {
  const { folder } = await buildWeb();
  const shipped = readManifest(join(folder, "client"));
  const markerClasses = markerClassesOfSheets();
  expect(markerClasses.size).toBeGreaterThan(30);
  const unused: string[] = [];
  for (const { id, files } of routePages) {
    const used = importedSheets(files);
    const { styles, scripts } = loadedCode(join(folder, "client"), shipped, id);
    for (const [sheet, mark] of markerClasses) {
      if (used.has(sheet)) continue;
      if (new RegExp(`\\.${mark}[^\\w-]`).test(styles)) unused.push(`${id}: the styles of ${sheet}`);
      if (new RegExp(`className:["'\`]${mark}["'\` ]`).test(scripts))
        unused.push(`${id}: the script that goes with ${sheet}`);
    }
    // Checks the test itself: without the page's own sheet, its result would prove nothing.
    for (const sheet of used) {
      const mark = markerClasses.get(sheet);
      if (mark && !new RegExp(`\\.${mark}[^\\w-]`).test(styles)) unused.push(`${id}: ${sheet} is missing`);
    }
  }
  expect(unused).toEqual([]);
});

test("every page loads a limited number of scripts", async () => {
  const { folder } = await buildWeb();
  const shipped = readManifest(join(folder, "client"));
  const scripts = new Map(
    routePages.map(({ id }) => [id, [...filesOf(shipped, id)].filter((file) => file.endsWith(".js")).length]),
  );
  expect(Math.min(...scripts.values())).toBeGreaterThan(5);
  const max = (id: string) => (EVERY_DAY.test(id) ? MAX_SCRIPTS : MAX_SCRIPTS_OF_FORMS);
  expect([...scripts].filter(([id, count]) => count > max(id))).toEqual([]);
});

test("every page loads a limited amount of scripts", async () => {
  const { folder } = await buildWeb();
  const client = join(folder, "client");
  const shipped = readManifest(client);
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? compressedSize(client, file);
    sizes.set(file, size);
    return size;
  };
  const bytes = routePages.map(({ id }): [string, number] => {
    const scripts = [...filesOf(shipped, id)].filter((file) => file.endsWith(".js"));
    return [id, scripts.reduce((sum, file) => sum + sizeOf(file), 0)];
  });
  const max = (id: string) => (EVERY_DAY.test(id) ? MAX_SCRIPT_BYTES : MAX_SCRIPT_BYTES_OF_FORMS);
  expect(bytes.filter(([id, size]) => size > max(id))).toEqual([]);
});

test("a page loads a limited amount of scripts once it is idle", async () => {
  const { folder } = await buildWeb();
  const client = join(folder, "client");
  const own = filesOf(readManifest(client), "courses");
  const idle = globSync("assets/{stored-work,refresh-saved-trails,start-usage,start-sign-language}-*.js", {
    cwd: client,
  });
  expect(idle).toHaveLength(4);
  const scripts = importedScripts(client, idle).filter((file) => !own.has(`/${file}`));
  expect(scripts.reduce((sum, file) => sum + compressedSize(client, file), 0)).toBeLessThan(MAX_IDLE_SCRIPT_BYTES);
});

test("Chromium is told to compile the scripts of every page before they run", async () => {
  const { folder } = await buildWeb();
  const client = join(folder, "client");
  const shipped = readManifest(client);
  const loaded = routePages.map(({ id }) => filesOf(shipped, id));
  const ofEveryPage = [...(loaded[0] ?? [])].filter(
    (file) => /^(?!.*runtime).*\.js$/.test(file) && loaded.every((files) => files.has(file)),
  );
  expect(ofEveryPage.length).toBeGreaterThan(3);
  const isCompiledLate = (file: string) =>
    !readFileSync(join(client, file), "utf8").startsWith("//# allFunctionsCalledOnLoad\n");
  expect(ofEveryPage.filter(isCompiledLate)).toEqual([]);
});

test("usage measurement adds less than 3 kB to the first page, and less than 3 kB once the page is idle", async () => {
  const { folder } = await buildWeb();
  const client = join(folder, "client");
  const shipped = readManifest(client);
  for (const id of ["enter", "login", "courses"]) {
    const scripts = [...filesOf(shipped, id)].filter((file) => file.endsWith(".js"));
    const weights = scripts.map((file) => scriptSizeOf(join(client, file)));
    const sources = weights.flatMap((one) => [...one.sources]);
    // Checks the test itself: code in every page must be found, and code loaded later must not.
    expect(sources, id).toContain("platform/web/friction.ts");
    expect(
      sources.filter((source) => /watch-|recorder|analytics-client/.test(source)),
      id,
    ).toEqual([]);
    const added = weights.reduce((sum, { whole, withoutMeasuring }) => sum + whole - withoutMeasuring, 0);
    expect(added, id).toBeGreaterThan(500);
    expect(added, id).toBeLessThan(MAX_MEASURING_BYTES);
  }
  const [idle = ""] = globSync("assets/start-usage-*.js", { cwd: client });
  expect(scriptSizeOf(join(client, idle)).whole).toBeLessThan(MAX_MEASURING_BYTES);
});

function compressedSize(client: string, file: string): number {
  return gzipSync(readFileSync(join(client, file))).length;
}

/** Returns built scripts and those that they import, also indirectly, but not on demand. */
function importedScripts(client: string, files: readonly string[]): string[] {
  const all = new Set(files);
  for (const file of all) {
    const text = readFileSync(join(client, file), "utf8");
    for (const [, name] of text.matchAll(/(?:from|import)["'`]\.\/([\w.-]+\.js)["'`]/g)) all.add(`assets/${name}`);
  }
  return [...all];
}

/** Returns, for each style sheet, a class name that occurs in no other sheet. */
function markerClassesOfSheets(): Map<string, string> {
  const sheets = globSync("{ui,features/*/web}/**/*.css", { cwd: ROOT }).filter(
    (file) => !/ui\/(css|gallery)\/|toast/.test(file),
  );
  const classes = new Map(sheets.map((file) => [file, classesIn(readFileSync(join(ROOT, file), "utf8"))]));
  const shared = globSync("ui/css/*.css", { cwd: ROOT }).flatMap((file) => [
    ...classesIn(readFileSync(join(ROOT, file), "utf8")),
  ]);
  const counts = Map.groupBy([...classes.values()].flatMap((one) => [...one]).concat(shared), (name) => name);
  const marked = sheets.map((file) => [
    file,
    [...(classes.get(file) ?? [])].find((name) => counts.get(name)?.length === 1),
  ]);
  return new Map(marked.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

function classesIn(css: string): Set<string> {
  const rules = css.replace(/url\("[^"]*"\)|\/\*.*?\*\//gs, "");
  return new Set(Array.from(rules.matchAll(/\.([a-z][\w-]*)/g), ([, name = ""]) => name));
}

function readManifest(client: string): Manifest {
  const [name = ""] = globSync("assets/manifest-*.js", { cwd: client });
  const text = readFileSync(join(client, name), "utf8");
  const { routes: table, entry } = JSON.parse(text.slice(text.indexOf("=") + 1).replace(/;$/, ""));
  return { ...table, entry };
}

function loadedCode(client: string, shipped: Manifest, id: string) {
  const files = [...filesOf(shipped, id)];
  const read = (end: string) =>
    files
      .filter((file) => file.endsWith(end))
      .map((file) => readFileSync(join(client, file), "utf8"))
      .join("\n");
  return { styles: read(".css"), scripts: read(".js") };
}

/** Returns the files that a page loads immediately, by path. */
function filesOf(shipped: Manifest, id: string): Set<string> {
  const { module, imports } = shipped.entry;
  const files = new Set([module, ...imports]);
  for (let at: ManifestRoute | undefined = shipped[id]; at; at = shipped[at.parentId ?? ""]) {
    // The manifest marks a sheet that a script may also load later by a trailing “#”.
    for (const file of [at.module, ...at.imports, ...at.css]) files.add(file.replace(/#$/, ""));
  }
  return files;
}
