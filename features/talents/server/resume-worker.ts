import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { getDocumentProxy } from "unpdf";
import { pdfNamesIn } from "./pdf-names.ts";
import type { ResumeFault, ResumeText } from "./read-resume.ts";

// Process that reads one résumé and exits, started by `readResume`. A PDF may expand to gigabytes: a limit on the
// address space and a check of the memory in use stop it here, and a timeout in the parent process.
const MEGABYTE = 1024 * 1024;
const MEMORY_CHECK_MS = 20;
const MAX_PAGES = 12;
const MAX_CHARACTERS = 60_000;
/** PDF features that no résumé needs, by the names that mark them in a PDF. */
const FAULT_MARKERS: readonly [ResumeFault, readonly string[]][] = [
  ["encrypted", ["Encrypt"]],
  ["script", ["JavaScript", "JS"]],
  ["attachment", ["EmbeddedFile", "EmbeddedFiles"]],
  ["action", ["Launch", "SubmitForm", "ImportData", "RichMedia"]],
];
const maxBytes = Number(process.argv[2]) * MEGABYTE;

process.on("message", (bytes: Uint8Array) => {
  setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) sendResult({ fault: "too-heavy" });
  }, MEMORY_CHECK_MS);
  void read(bytes).then(sendResult, (error: Error) => sendResult({ fault: faultOf(error) }));
});
process.on("disconnect", killProcess);
lowerPriority();
limitMemory();
process.send?.({ isReady: true });

async function read(bytes: Uint8Array): Promise<ResumeText> {
  const names = pdfNamesIn(bytes);
  const fault = FAULT_MARKERS.find(([, wanted]) => wanted.some((name) => names.has(name)))?.[0];
  if (fault) return { fault };
  const document = await getDocumentProxy(new Uint8Array(bytes), { maxImageSize: 1, disableFontFace: true });
  if (await document.getJSActions()) return { fault: "script" };
  if (await document.getAttachments()) return { fault: "attachment" };
  return { text: await textOf(document) };
}

/** Returns the text of the first pages, with the document's line breaks. */
async function textOf(document: Awaited<ReturnType<typeof getDocumentProxy>>): Promise<string> {
  let text = "";
  for (let page = 1; page <= Math.min(document.numPages, MAX_PAGES) && text.length < MAX_CHARACTERS; page++) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items) if ("str" in item) text += item.str + (item.hasEOL ? "\n" : "");
    text += "\n";
  }
  return text.slice(0, MAX_CHARACTERS);
}

function faultOf(error: Error): ResumeFault {
  if (error instanceof RangeError) return "too-heavy";
  return /password/i.test(`${error.name} ${error.message}`) ? "encrypted" : "broken";
}

function sendResult(result: ResumeText): void {
  process.send?.(result, killProcess);
}

function killProcess(): void {
  process.kill(process.pid, "SIGKILL");
}

function lowerPriority(): void {
  try {
    setPriority(5);
  } catch {
    // Not permitted on this system: reading then competes with requests.
  }
}

/** Limits the process's address space, where the system allows it, to the current size plus `maxBytes`. */
function limitMemory(): void {
  try {
    const reserved = /^VmSize:\s+(\d+) kB/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
    const limit = Number(reserved) * 1024 + maxBytes;
    execFileSync("prlimit", [`--pid=${process.pid}`, `--as=${limit}`], { stdio: "ignore" });
  } catch {
    // No `prlimit` on this system: the memory check and Node's heap limit remain.
  }
}
