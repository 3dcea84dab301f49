import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Noun, nounOf, fillTemplate } from "./noun.ts";
import { projectFiles, ROOT, textOf } from "./project-files.ts";
import { registered, whereTaken } from "./register-slice.ts";
import { runTool } from "./run-tool.ts";

const TEMPLATES = "tools/new/";
const USAGE =
  "Diga o substantivo em inglês, no singular, e como as pessoas o leem: npm run new feature study-group 'Grupos de estudo'.";
const VAGUE_NAMES = /^(utils?|helpers?|commons?|managers?|misc|new|v2)$/;
// Words that JavaScript or SQL do not allow as the name of a variable or a table.
const RESERVED_WORDS = new Set(
  `case catch class const default delete enum export function import interface let
  package reference return static switch this type value var void while with yield`.split(/\s+/),
);

// Nouns whose plurals are not words, or are SQL keywords.
const WITHOUT_PLURAL = new Set(
  `as is values data datum information news media feedback homework equipment advice software knowledge staff`.split(
    " ",
  ),
);

process.exitCode = await make(process.argv.slice(2));

/**
 * Creates a working feature for `npm run new feature NOUN`, with four tests, a table and its lines in the registries.
 * Returns the exit code.
 */
async function make([kind, name, title]: string[]): Promise<number> {
  const noun = nounOf(name ?? "", title);
  const files = projectFiles();
  const fault = kind === "feature" && name ? faultOf(name) : USAGE;
  const taken = fault ? null : whereTaken(noun, files);
  if (fault || taken) {
    console.error(fault ?? `O nome “${noun.many}” já está em uso: veja ${taken}.`);
    return 1;
  }
  const made = new Map([...sliceOf(noun, files), ...registered(noun)]);
  for (const [file, text] of made) {
    mkdirSync(join(ROOT, dirname(file)), { recursive: true });
    writeFileSync(join(ROOT, file), text);
  }
  await runTool("oxfmt", ...[...made.keys()].filter((file) => /\.tsx?$/.test(file)));
  console.log(`Pronto:\n${[...made.keys()].map((file) => `  ${file}`).join("\n")}`);
  console.log(`\nAgora: npx vitest run features/${noun.many}, e depois faça a fatia dizer o que é sua.`);
  return 0;
}

function faultOf(name: string): string | null {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    return `“${name}” não serve: escreva o substantivo em inglês, em kebab-case, só com letras minúsculas.`;
  const vague = name.split("-").find((word) => VAGUE_NAMES.test(word));
  if (vague) return `“${name}” não serve: “${vague}” não diz o que é. Use a palavra que um professor usaria.`;
  if (RESERVED_WORDS.has(name))
    return `“${name}” não serve: é uma palavra reservada. Acrescente outra, como em “study-${name}”.`;
  if (name.length < 3) return `“${name}” não serve: é curto demais. Acrescente outra palavra, como em “${name}-entry”.`;
  const { many } = nounOf(name);
  if (WITHOUT_PLURAL.has(name) || WITHOUT_PLURAL.has(many))
    return `“${name}” não serve: não tem plural que possa dar nome a uma tabela. Acrescente outra palavra, como em “${name}-entry”.`;
  if (/[^s]s$/.test(name)) return `“${name}” não serve: escreva o substantivo no singular.`;
  if (name.length > 40) return `“${name}” não serve: use no máximo 40 letras.`;
  return null;
}

function sliceOf(noun: Noun, files: readonly string[]): [string, string][] {
  const templates = files.filter((file) => file.startsWith(TEMPLATES));
  return templates.map((file) => {
    const name = fillTemplate(noun, file.slice(TEMPLATES.length).replace(/\.tmpl$/, ""));
    const place = name === "migration.sql" ? migrationOf(noun, files) : `features/${noun.many}/${name}`;
    return [place, fillTemplate(noun, textOf(file))];
  });
}

function migrationOf({ many }: Noun, files: readonly string[]): string {
  const numbers = files.map((file) => Number(/^db\/migrations\/(\d{4})-/.exec(file)?.[1] ?? 0));
  return `db/migrations/${String(Math.max(...numbers) + 1).padStart(4, "0")}-${many}.sql`;
}
