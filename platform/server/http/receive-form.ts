import { rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { Busboy, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";
import { FairQueue } from "../fair-queue.ts";
import type { Files } from "../files/files.ts";
import { type ReceivedBytes, TooManyBytes } from "../files/receive-bytes.ts";
import { ReceivedFile } from "../files/received-file.ts";
import { requestAborted } from "./body-bytes.ts";
import { allowSlowBody } from "./body-time.ts";
import { Problem, storageFull, tooLarge } from "./problem.ts";

/** Limits of a form with files: characters of all its text fields together, and number of fields and files. */
const MAX_TEXT_BYTES = 1_000_000;
const LIMITS = { fieldSize: MAX_TEXT_BYTES, fields: 2000, files: 100, headerPairs: 20 };

/** Size in bytes above which an upload counts as large. */
export const LARGE_UPLOAD_BYTES = 11_000_000;

const BUSY = "Já há vários arquivos grandes chegando a esta academia. Espere um deles terminar e envie este de novo.";
// A large upload takes a connection and disk throughput for minutes. Further ones are refused at once instead of
// queued, because a waiting browser would only show 0%.
const largeUploads = new FairQueue({
  concurrency: 8,
  perKey: 3,
  maxWaiting: 0,
  refuse: () => new Problem(503, BUSY, { retry_after: 30 }),
});

export interface ReceivedForm {
  form: FormData;
  /** Removes the received files that were not stored. */
  discard(): Promise<void>;
}

interface ReceiveOptions {
  /** The request as the app has it: a chunked body was already read into it, to limit its size. */
  request: Request;
  files: Files;
  /** The project of the upload; only a few large uploads per project run at the same time. */
  projectId: string;
  /** Maximum size of one file, in bytes. */
  maxFileBytes: number;
}

/**
 * Reads a multipart body and streams its files to the disk, never holding a whole file in memory. Throws a `Problem`.
 * If that happens, or the request breaks off, the files received so far are removed.
 */
export async function receiveForm(incoming: IncomingMessage, receiving: ReceiveOptions): Promise<ReceivedForm> {
  const length = Number(incoming.headers["content-length"] ?? 0);
  if (length > (await receiving.files.availableBytes())) throw storageFull();
  const read = () => readParts(incoming, receiving);
  return length > LARGE_UPLOAD_BYTES ? await largeUploads.run(receiving.projectId, read) : await read();
}

async function readParts(incoming: IncomingMessage, receiving: ReceiveOptions): Promise<ReceivedForm> {
  const arriving = new IncomingParts(receiving);
  const parts = openParts(incoming);
  try {
    allowSlowBody(incoming);
    await new Promise<void>((resolve, reject) => {
      arriving.listen(parts, reject);
      parts.on("finish", resolve);
      incoming.once("error", () => reject(requestAborted()));
      incoming.once("close", () => incoming.complete || reject(requestAborted()));
      bodyOf(incoming, receiving.request).pipe(parts);
    });
    return { form: await arriving.form(), discard: () => arriving.discard() };
  } catch (error) {
    incoming.unpipe(parts);
    await arriving.end(error as Error);
    throw error instanceof TooManyBytes ? tooLarge(receiving.maxFileBytes) : error;
  }
}

function bodyOf(incoming: IncomingMessage, request: Request): Readable {
  if (incoming.headers["transfer-encoding"] === undefined) return incoming;
  // Accessed only here, because the first access begins to read the body.
  return Readable.fromWeb(request.body as NodeStream);
}

/** The fields and files of a body while they arrive, in their order. */
class IncomingParts {
  readonly #receiving: ReceiveOptions;
  readonly #entries: (readonly [string, string | Promise<File>])[] = [];
  readonly #received: ReceivedBytes[] = [];
  readonly #streams = new Set<Readable>();
  #texts = 0;

  constructor(receiving: ReceiveOptions) {
    this.#receiving = receiving;
  }

  listen(parts: BusboyInstance, reject: (error: unknown) => void): void {
    parts.on("field", (name, value, _, isCut) => {
      this.#texts += value.length;
      if (isCut || this.#texts > MAX_TEXT_BYTES) reject(tooLarge());
      this.#entries.push([name, value]);
    });
    parts.on("file", (name, stream, fileName, _, type) => {
      // The promise that receives the file handles the error; without this listener, it would also end the process.
      this.#streams.add(stream.on("error", () => {}).once("close", () => this.#streams.delete(stream)));
      this.#entries.push([name, this.#receive(stream, new File([], fileName, { type }), reject)]);
    });
    for (const limit of ["fieldsLimit", "filesLimit"] as const) parts.on(limit, () => reject(unreadable()));
    parts.on("error", () => reject(unreadable()));
  }

  async form(): Promise<FormData> {
    const form = new FormData();
    for (const [name, value] of this.#entries) form.append(name, (await value) as File);
    return form;
  }

  /** Aborts the files that are still arriving, and removes all received ones. */
  async end(reason: Error): Promise<void> {
    for (const stream of this.#streams) stream.destroy(reason);
    await Promise.allSettled(this.#entries.map(([, value]) => value));
    await this.discard();
  }

  async discard(): Promise<void> {
    for (const { file } of this.#received) await rm(file, { force: true });
  }

  /** Writes a file to the disk. On failure, refuses the body by calling `reject`, and returns the empty file. */
  async #receive(stream: Readable, file: File, reject: (error: unknown) => void): Promise<File> {
    try {
      const bytes = await this.#receiving.files.receive(stream, this.#receiving.maxFileBytes);
      this.#received.push(bytes);
      return await ReceivedFile.open(bytes, file.name, file.type);
    } catch (error) {
      reject(error);
      return file;
    }
  }
}

function openParts({ headers }: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: LIMITS,
      preservePath: true,
      // A file field in which no file was chosen arrives without a file name.
      isPartAFile: (_field, _type, fileName) => Boolean(fileName),
    });
  } catch {
    throw unreadable();
  }
}

function unreadable(): Problem {
  return new Problem(400, "O que foi enviado não pôde ser lido. Envie o formulário de novo.", {
    code: "unreadable_body",
  });
}
