import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";

const CHECKER = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");

// Not faults: style sheets are not its part; React closes void elements with a slash; and the parts of a table lose their
// roles in some browsers where it is laid out as cards, so the kit's table names them (ui/data-table.tsx).
const NO_FAULTS = [
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

/** What the Nu Html Checker finds in served pages, given by address: errors and warnings. */
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
      .filter(({ message }) => !NO_FAULTS.some((known) => known.test(message)))
      .map(({ url, message, extract }) => {
        const address = addresses[Number(basename(url, ".html"))];
        return `${address}: ${message} ${extract ?? ""}`;
      });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
