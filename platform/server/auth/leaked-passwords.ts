import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

// Most frequent first; from the public leaks that zxcvbn-ts (MIT) counted.
const SOURCE = "@zxcvbn-ts/language-common/src/passwords.json";
const MAX_LEAKED = 10_000;

/** Whether this is one of the 10,000 most leaked passwords, ignoring case. */
export async function isLeaked(password: string): Promise<boolean> {
  const text = password.normalize("NFKC").toLowerCase();
  return !text.includes("\n") && (await leaked()).includes(`\n${text}\n`);
}

let list: Promise<string> | undefined;

/** One text of 90 kB, a password per line: searching it takes microseconds and needs less memory than a Set. */
function leaked(): Promise<string> {
  list ??= readFile(fileURLToPath(import.meta.resolve(SOURCE)), "utf8").then((text) => {
    const passwords = JSON.parse(text) as string[];
    return `\n${passwords.slice(0, MAX_LEAKED).join("\n")}\n`;
  });
  return list;
}
