import { fork } from "node:child_process";
import { join } from "node:path";
import { FairQueue } from "#platform/server/fair-queue.ts";

export interface EmailContent {
  from: string;
  /** The Message-ID; for an e-mail without one, a hash of its bytes. */
  messageId: string;
  subject: string;
  text: string;
  /** All headers, by name in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Up to three attached files, without pictures embedded in the HTML, such as a signature's logo. */
  files: { name: string; bytes: Uint8Array }[];
  /** Number of further attached files, which were dropped. */
  filesLeftOut: number;
}

const WORKER = join(import.meta.dirname, "email-worker.ts");
const HEAP_MEGABYTES = 128;
const MAX_MS = 20_000;

const queue = new FairQueue({
  concurrency: 2,
  perKey: 1,
  maxWaiting: 4,
  refuse: () => new Error("Too many e-mails to one address are being read"),
});

/**
 * Reads a received e-mail in a separate process, with limits on memory and time. Recipients take turns. Returns null
 * for an e-mail that cannot be read within the limits.
 */
export function readEmail(recipient: string, bytes: Uint8Array): Promise<EmailContent | null> {
  return queue.run(recipient, () => readInWorker(bytes));
}

function readInWorker(bytes: Uint8Array): Promise<EmailContent | null> {
  const worker = fork(WORKER, {
    execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    worker.kill("SIGKILL");
  }, MAX_MS);
  return new Promise<EmailContent | null>((resolve, reject) => {
    // A process that exits without an answer failed, or ran out of its memory or time; if the system killed it, the
    // e-mail may be read at another time.
    worker.once("exit", (_code, signal) => {
      if (signal === "SIGKILL" && !isLate) reject(new Error("The process that read an e-mail was killed"));
      else resolve(null);
    });
    worker.once("error", reject);
    worker.once("message", (email: EmailContent) => resolve(email));
    worker.send(bytes, () => {});
  }).finally(() => {
    clearTimeout(timer);
    worker.kill("SIGKILL");
  });
}
