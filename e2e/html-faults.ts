import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";

const CHECKER = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");

// Messages that are ignored: CSS is not checked; React closes void elements with a slash; and table roles are needed
// (ui/data-table.tsx), because tables laid out as cards lose them in some browsers.
const IGNORED_MESSAGES = [
  /^CSS:/,
  /^Trailing slash on void elements/,
  /^The “(table|rowgroup|row|cell|columnheader|rowheader)” role is unnecessary/,
  /^The “role” attribute must not be used on an? “(tr|td|th)” element which has a “table” ancestor/,
];

interface Message {
  type: string;
  url: string;
  message: string;
  extract?: string;
}

/** Returns the errors and warnings of the Nu Html Checker in served pages, which are given by address. */
export async function htmlFaults(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "vereda-html-"));
  try {
    const addresses = [...pages.keys()];
    const files = addresses.map((_, at) => join(folder, `${at}.html`));
    await Promise.all(files.map((file, at) => writeFile(file, pages.get(addresses[at] ?? "") ?? "")));
    const args = ["-Xss1m", "-jar", CHECKER, "--stdout", "--exit-zero-always", "--format", "json", ...files];
    const { stdout } = await promisify(execFile)(process.env.JAVA || "java", args, { maxBuffer: 64 * 1024 * 1024 });
    const { messages } = JSON.parse(stdout) as { messages: Message[] };
    return messages
      .filter(({ message }) => !IGNORED_MESSAGES.some((known) => known.test(message)))
      .map(({ url, message, extract }) => {
        const address = addresses[Number(basename(url, ".html"))];
        return `${address}: ${message} ${extract ?? ""}`;
      });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
