import { basename } from "node:path";
import { projectFiles, textOf } from "./project-files.ts";
import { sqlFaults } from "./sql-faults.ts";

const CODE = /\.(tsx?|m?js|cjs|css|sql|py)$/;
const TEXT = /\.(tsx?|m?js|cjs|css|sql|py|json|md|ya?ml|svg|vtt|txt|tmpl|sh)$|(^|\/)\.[a-z-]+$/;
// These two files contain the forbidden words.
const EXEMPT_FILES = new Set(["tools/code-rules.ts", "tools/check.test.ts"]);

const MAX_LINES = 300;
const USUAL_LINES = 250;
const USUAL_SHARE = 0.95;

/**
 * Checks the project's rules that no other tool checks: lengths, names, words, SQL and exact package versions. Returns
 * the faults as lines of text.
 */
export function codeFaults(): string {
  const files = projectFiles();
  const code = files.filter((file) => CODE.test(file));
  return [
    ...longFiles(code),
    ...files.flatMap(wrongNames),
    ...files.flatMap(wrongWords),
    ...files.flatMap(unannouncedWrites),
    ...files.flatMap(unrankedEnrolments),
    ...sqlFaults(files),
    ...wrongPackages(),
  ].join("\n");
}

function longFiles(code: string[]): string[] {
  const lengths = code.map((file) => ({ file, lines: textOf(file).trimEnd().split("\n").length }));
  const faults = lengths
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, lines }) => `${file}: ${lines} linhas; o máximo é ${MAX_LINES}.`);
  const long = lengths.filter(({ lines }) => lines > USUAL_LINES);
  if (long.length <= code.length * (1 - USUAL_SHARE)) return faults;
  return [...faults, `${long.length} de ${code.length} arquivos passam de ${USUAL_LINES} linhas; podem ser só 5 %.`];
}

const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
const CAPITALS = /^(README|ARCHITECTURE|STYLE|THIRD-PARTY|CONTRIBUTING|CHANGELOG)\.md$|^LICENSE$|^OFL-[a-z-]+\.txt$/;
const VAGUE = /^(utils?|helpers?|commons?|managers?|misc|new|v2)$/;

function wrongNames(file: string): string[] {
  // The command `npm run new` makes “new” a valid name here.
  const parts = file
    .replace(/^tools\/new(?=[./])/, "tools/slice")
    .replace(/\.tmpl$/, "")
    .split("/");
  const faults: string[] = [];
  for (const part of parts) {
    if (!KEBAB.test(part) && !CAPITALS.test(part)) faults.push(`${file}: “${part}” não está em kebab-case.`);
    const vague = part.split(/[-.]/).find((word) => VAGUE.test(word));
    if (vague) faults.push(`${file}: “${vague}” não diz o que há ali; dê o nome do que ele exporta.`);
  }
  const isSurface = /^features\/[^/]+\/(server|web)\/index\.ts$/.test(file);
  if (/^index\.(tsx?|m?js)$/.test(basename(file)) && !isSurface)
    faults.push(`${file}: só as superfícies se chamam index.ts.`);
  return faults;
}

const CACHED_ROWS =
  /\b(insert into|update|delete from) (projects|hosts|courses|trails|objects|enrollments)\b|\b(update|delete from) sessions\b|\bdelete from users\b|\bupdate users set (?!password_hash)|\binsert into jobs\b/;
const WRITERS = /^(features\/[^/]+|platform|tools\/new)\/server\/(?!testing\/|.*(\.test\.ts(\.tmpl)?$|fixture-))/;
/** Parts of the academy import, whose caller write-academy.ts announces the change. */
const ANNOUNCED_BY_CALLER = new Set(["features/academies/server/write-courses.ts"]);

/** Finds writes of cached rows in files without notifyChange: a write must be announced in the same transaction. */
function unannouncedWrites(file: string): string[] {
  if (!WRITERS.test(file) || ANNOUNCED_BY_CALLER.has(file)) return [];
  const text = inOneLine(file);
  const [found] = CACHED_ROWS.exec(text) ?? [];
  if (!found || /\bnotifyChange(OfPeople)?\(/.test(text)) return [];
  return [`${file}: “${found}” sem notifyChange: outros processos continuariam com o que tinham em memória.`];
}

const ENROLMENTS = /\b(insert into|delete from) enrollments\b/;
/**
 * Files that write enrolments without rankEnrolled: a new person has no points yet, and a merge of accounts updates
 * rankings in merge-standings.ts.
 */
const RANKED_ELSEWHERE = new Set([
  "features/google-accounts/server/find-or-create-user.ts",
  "features/courses/server/merge-enrollments.ts",
]);

/** Finds files that enrol or remove people without rankEnrolled: rankings must be updated in the same transaction. */
function unrankedEnrolments(file: string): string[] {
  if (!WRITERS.test(file) || RANKED_ELSEWHERE.has(file) || ANNOUNCED_BY_CALLER.has(file)) return [];
  const text = inOneLine(file);
  const [found] = ENROLMENTS.exec(text) ?? [];
  if (!found || text.includes("rankEnrolled(")) return [];
  return [`${file}: “${found}” sem rankEnrolled: o ranking do curso continuaria como estava.`];
}

/** Returns a file's text with each run of white space as one space: a statement may be broken anywhere. */
function inOneLine(file: string): string {
  return textOf(file).replace(/\s+/g, " ");
}

interface WordRule {
  where: RegExp;
  word: RegExp;
  why: string;
}

const WORD_RULES: WordRule[] = [
  {
    where: CODE,
    word: /\b(TODO|FIXME|XXX)\b/,
    why: "termine agora ou abra uma tarefa; o código não guarda pendências.",
  },
  { where: CODE, word: /@ts-(ignore|nocheck)/, why: "corrija o tipo." },
  {
    where: CODE,
    word: /(es|ox)lint-disable(?!.* -- \S+ \S+)/,
    why: "diga por quê: “oxlint-disable-next-line regra -- motivo”.",
  },
  {
    where: /^(features\/[^/]+\/web|ui\/(?!brand\/))/,
    word: /#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b/i,
    why: "cores vêm da marca (ui/brand).",
  },
  {
    where: /^(?!.*\.test\.ts$).*\.(css|tsx?|m?js)$/,
    word: /(@media|matchMedia\()[^{]*width[^{]*?(?<![\d.])(?!(340|540|960|1280)px)\d[\d.]*(px|r?em)/,
    why: "as larguras são as da especificação (340, 540, 960 e 1280 px); um componente se ajusta com @container.",
  },
  { where: /\.tsx$/, word: /\p{L}\.\.\.["`<]/u, why: "reticências são “…”." },
  {
    where: /\.tsx$/,
    word: /\btype="(date|datetime-local|month|time|week)"/,
    why: "o navegador escreve datas e horas na língua dele, não na nossa: use DateField ou MaskedField.",
  },
  {
    where: /^(apps|features)\/(?!.*\.test\.)/,
    word: /(?<!\p{L})(de|em|por) \$?\{(project\.name|academy)\}/u,
    why: "o nome da academia leva artigo: “da Academia Aurora” (shared/with-article.ts).",
  },
  {
    where: /^(features\/[^/]+\/web|apps\/web)\/(?!.*\.test\.)/,
    word: /\brequest\.formData\(/,
    why: "o formulário de uma página se lê com pageForm, que responde 400 ao que não é formulário.",
  },
  {
    where: /^(?!ui\/text-area\.tsx$).*\.tsx$/,
    word: /<textarea\b/,
    why: "o React escreveria por cima do que foi digitado antes dos scripts: use TextArea (ui/text-area.tsx).",
  },
  {
    where: /^(?!platform\/server\/pictures\/)(apps|features|platform|db|ui|shared)\/(?!.*\.test\.)/,
    word: /["']sharp["']/,
    why: "imagens se decodificam num processo à parte: services.pictures.",
  },
  {
    where: /^(features\/[^/]+|platform)\/server\/(?!postgres\/limit-to\.ts$|.*(\.test\.ts$|fixture-))/,
    word: /\blimit \$\{/,
    why: "um limite que é parâmetro estraga o plano da consulta: use limitTo (platform/server/postgres/limit-to.ts).",
  },
  {
    where: /\.css$/,
    word: /(:root|\bhtml|\bbody)[^\s,{]*:has\(/,
    why: "a cada mudança o navegador procuraria na página inteira: marque o documento com um atributo (apps/web/root.tsx).",
  },
  { where: TEXT, word: /(?<![\w.*})-])\/(work|farm)\//, why: "este endereço só existe na máquina de quem escreveu." },
  {
    where: TEXT,
    word: /\b(registry|npm|mirror)\.[a-z0-9-]+\.(com|org|net|io|dev|br)\b|^\s*"resolved":|^registry\s*=/,
    why: "de onde vêm os pacotes é assunto de cada máquina.",
  },
];

function wrongWords(file: string): string[] {
  const rules = WORD_RULES.filter(({ where }) => where.test(file));
  if (rules.length === 0 || EXEMPT_FILES.has(file)) return [];
  return textOf(file)
    .split("\n")
    .flatMap((line, at) =>
      rules.flatMap(({ word, why }) => {
        const [found] = word.exec(line) ?? [];
        return found ? [`${file}:${at + 1}: “${found.trim()}”: ${why}`] : [];
      }),
    );
}

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

function wrongPackages(): string[] {
  const { dependencies, devDependencies } = JSON.parse(textOf("package.json")) as Manifest;
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `package.json: ${name} “${version}”: escreva a versão exata.`);
}
