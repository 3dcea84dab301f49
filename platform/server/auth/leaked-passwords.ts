import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

// Most frequent first; from the public leaks that zxcvbn-ts (MIT) counted.
const SOURCE = "@zxcvbn-ts/language-common/src/passwords.json";
const MAX_LEAKED = 10_000;

/** Whether it is one of the 10,000 passwords that leak most, whatever its capitals. */
export async function isLeaked(password: string): Promise<boolean> {
  const text = password.normalize("NFKC").toLowerCase();
  return !text.includes("\n") && (await leaked()).includes(`\n${text}\n`);
}

let list: Promise<string> | undefined;

/** One text of 90 kB, a line each: a search in it takes some microseconds, and nothing else is kept. */
function leaked(): Promise<string> {
  list ??= readFile(fileURLToPath(import.meta.resolve(SOURCE)), "utf8").then((text) => {
    const passwords = JSON.parse(text) as string[];
    return `\n${passwords.slice(0, MAX_LEAKED).join("\n")}\n`;
  });
  return list;
}
