import { existsSync, globSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { projectFiles, ROOT, textOf } from "./project-files.ts";

const OURS = /^(apps|features|platform|db|ui|shared|e2e|bench|tools|docs)\//;
const FILE_NAME = /^[\w.-]+\.(tsx?|mjs|cjs|css|sql|json|md)$/;

/**
 * Finds every link, `code/path.ts` and `npm run` command of our Markdown files whose target does not exist. Returns the
 * faults as lines of text.
 */
export function documentFaults(): string {
  const files = projectFiles();
  const names = new Set(files.map((file) => basename(file)));
  const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };
  const documents = files.filter(
    (file) => file.endsWith(".md") && !file.startsWith("db/seed/") && !file.startsWith("tools/new/"),
  );
  const faults = documents.flatMap((file) => {
    const text = textOf(file);
    return [
      ...linksOf(text)
        .filter((link) => !isValidLink(file, link))
        .map((link) => `${file}: o link “${link}” não leva a nada.`),
      ...pathsOf(text)
        .filter((path) => !exists(file, path, names))
        .map((path) => `${file}: “${path}” não existe.`),
      ...commandsOf(text)
        .filter((name) => !(name in scripts))
        .map((name) => `${file}: não há “npm run ${name}”.`),
    ];
  });
  return faults.join("\n");
}

function linksOf(text: string): string[] {
  const inline = [...withoutCode(text).matchAll(/\]\(<?([^)\s>]+)>?(?:\s"[^"]*")?\)/g)];
  const references = [...withoutCode(text).matchAll(/^\[[^\]]+\]:\s*(\S+)/gm)];
  return [...inline, ...references].map(([, link = ""]) => link).filter((link) => !/^[a-z]+:/.test(link));
}

function withoutCode(text: string): string {
  return text.replace(/```[\s\S]*?```/g, "").replace(/`[^`\n]*`/g, "");
}

function isValidLink(file: string, link: string): boolean {
  const [path = "", anchor] = link.split("#");
  const target = path === "" ? file : posix.join(dirname(file), decodeURIComponent(path));
  if (!existsSync(join(ROOT, target))) return false;
  return anchor === undefined || !target.endsWith(".md") || headingsOf(textOf(target)).includes(anchor);
}

/** Returns the headings' anchors, as code hosts derive them. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ +(.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replace(/\s/g, "-"),
  );
}

/** Returns the texts in backticks that look like a path of the project, or like a file name. */
function pathsOf(text: string): string[] {
  const quoted = [...text.replace(/```[\s\S]*?```/g, "").matchAll(/`([^`\n]+)`/g)].map(([, word = ""]) => word);
  return quoted.filter((word) => (OURS.test(word) || FILE_NAME.test(word)) && !/[<>…\s]|NOUN|NNNN/.test(word));
}

function exists(file: string, path: string, names: ReadonlySet<string>): boolean {
  const places = [join(ROOT, path), join(ROOT, dirname(file), path)].map((place) => place.replace(/:\d+$/, ""));
  if (/[*{]/.test(path)) return places.some((place) => globSync(place).length > 0);
  return places.some((place) => existsSync(place)) || (!path.includes("/") && names.has(path));
}

function commandsOf(text: string): string[] {
  return [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
}
