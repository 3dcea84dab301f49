import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { keepResult } from "../keep-result.ts";

// Passwords sorted by frequency, most frequent first, as zxcvbn-ts (MIT) counted them in public leaks.
const SOURCE = "@zxcvbn-ts/language-common/src/passwords.json";
const MAX_LEAKED = 10_000;

/** Whether a password is among the 10,000 most leaked ones, ignoring case. */
export async function isLeaked(password: string): Promise<boolean> {
  const text = password.normalize("NFKC").toLowerCase();
  return !text.includes("\n") && (await leaked()).includes(`\n${text}\n`);
}

/** Returns the leaked passwords as one text of 90 kB, which needs less memory than a Set and is searched in µs. */
const leaked = keepResult(async () => {
  const passwords = JSON.parse(await readFile(fileURLToPath(import.meta.resolve(SOURCE)), "utf8")) as string[];
  return `\n${passwords.slice(0, MAX_LEAKED).join("\n")}\n`;
});
