import { readFileSync } from "node:fs";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { once } from "node:events";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import type { AcademyImportPage, getAcademyArchives, openAcademyExport } from "#features/academy-archives/contract.ts";
import type { OneMedia } from "#features/media/contract.ts";
import { type DemoServer, openDemoServer } from "./demo-server.ts";
import { memoryOf } from "./proc.ts";
import { type Result, resultOf } from "./results.ts";

type AcademyArchives = z.output<typeof getAcademyArchives.output>;
type Download = z.output<typeof openAcademyExport.output>;

const MEGABYTE = 1_000_000;
const PART = Buffer.alloc(MEGABYTE, 7);
/** A film of the demo, to which a part that players skip is added to make it large. */
const MEDIA = join(import.meta.dirname, "../db/seed/academies/aurora/media/antes-de-entrar");
const [FILM, CAPTIONS] = [readFileSync(`${MEDIA}.mp4`), readFileSync(`${MEDIA}.vtt`, "utf8")];
const EVERY_MS = 20;
const MAX_MB = 60;
const PHONES = 10;

/**
 * Measures the server's memory during the upload of a film of some hundred megabytes, its playback by phones that read
 * slowly, and the zipping of its academy.
 */
export async function measureUpload(isQuick: boolean): Promise<Result[]> {
  const megabytes = isQuick ? 100 : 300;
  const demo = await openDemoServer({ MEDIA_FILE_MB: "500" });
  try {
    const uploaded = await memoryRise(demo, () => upload(demo, megabytes));
    console.log(`${megabytes} MB em ${uploaded.seconds.toFixed(1)} s.`);
    const played = await memoryRise(demo, () => play(demo, uploaded.result));
    const archived = await memoryRise(demo, () => archive(demo));
    console.log(`A academia com ele, para fora e para dentro, em ${archived.seconds.toFixed(1)} s.`);
    const limits = { unit: " MB", limit: MAX_MB, within: "at-most" } as const;
    return [
      resultOf([uploaded.megabytes], { name: `memória a mais ao receber um vídeo de ${megabytes} MB`, ...limits }),
      resultOf([played.megabytes], { name: `memória a mais com ${PHONES} celulares lentos que o tocam`, ...limits }),
      resultOf([archived.megabytes], {
        name: "memória a mais com o .zip dessa academia, feito e conferido",
        ...limits,
      }),
    ];
  } finally {
    await demo.close();
  }
}

/** Returns the max rise of the server's memory during `work`, in megabytes, with its result and its seconds. */
async function memoryRise<T>({ pid }: DemoServer, work: () => Promise<T>) {
  await sleep(3000);
  const before = memoryOf(pid);
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), EVERY_MS);
  const since = performance.now();
  const result = await work().finally(() => clearInterval(timer));
  return { result, megabytes: Math.max(0, peak - before), seconds: (performance.now() - since) / 1000 };
}

/** Uploads a film of that many megabytes, part by part; returns the film's URL. */
async function upload(demo: DemoServer, megabytes: number): Promise<string> {
  const open = (name: string, file: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\n\r\n`;
  const start = [
    Buffer.from(`${open("captions", "fala.vtt")}${CAPTIONS}\r\n${open("file", `Aula de ${megabytes} MB.mp4`)}`),
    FILM,
    skippedPart(megabytes * MEGABYTE),
  ];
  const end = Buffer.from("\r\n--x--\r\n");
  const length = [...start, end].reduce((sum, part) => sum + part.length, megabytes * MEGABYTE);
  const call = ask(demo, "POST", "/api/projects/add-media", {
    "content-type": "multipart/form-data; boundary=x",
    "content-length": String(length),
  });
  const answered = once(call, "response") as Promise<[IncomingMessage]>;
  for (const part of start) call.write(part);
  for (let sent = 0; sent < megabytes; sent++) if (!call.write(PART)) await once(call, "drain");
  call.end(end);
  const [answer] = await answered;
  const body = (await json(answer)) as OneMedia;
  if (answer.statusCode !== 200) throw new Error(`The film was not taken: ${JSON.stringify(body)}`);
  return body.media.address;
}

/** Returns the header of a “free” box (ISO 14496-12, section 8.1.2), whose content players skip. */
function skippedPart(bytes: number): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + bytes);
  head.write("free", 4);
  return head;
}

/** Exports the academy as a zip, downloads the zip and uploads it to be checked. */
async function archive(demo: DemoServer): Promise<void> {
  await answerTo(demo, "POST", "/api/projects/start-academy-export", {});
  const ready = async () => {
    const { exports } = (await answerTo(demo, "GET", "/api/projects/academy-archives")) as AcademyArchives;
    return exports.find(({ state }) => state === "ready");
  };
  const made = await until(ready);
  const { address } = (await answerTo(demo, "POST", "/api/projects/open-academy-export", {
    id: made._id,
  })) as Download;
  const download = ask(demo, "GET", address, {});
  download.end();
  const [zip] = (await once(download, "response")) as [IncomingMessage];
  const start = Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="aurora.zip"\r\n\r\n');
  const end = Buffer.from("\r\n--x--\r\n");
  const upload = ask(demo, "POST", "/api/projects/check-academy-import", {
    "content-type": "multipart/form-data; boundary=x",
    "content-length": String(start.length + Number(zip.headers["content-length"]) + end.length),
  });
  const answered = once(upload, "response") as Promise<[IncomingMessage]>;
  upload.write(start);
  for await (const part of zip) if (!upload.write(part)) await once(upload, "drain");
  upload.end(end);
  const { _id } = (await json((await answered)[0])) as { _id: string };
  const state = async () => {
    const { import: one } = (await answerTo(demo, "GET", `/api/projects/academy-import/${_id}`)) as AcademyImportPage;
    return one.state === "checking" ? undefined : one.state;
  };
  const found = await until(state);
  if (found !== "checked") throw new Error(`The zip was ${found}`);
}

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 600; tries++) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(200);
  }
  throw new Error("It took more than two minutes");
}

async function answerTo(demo: DemoServer, method: string, path: string, body?: unknown): Promise<unknown> {
  const call = ask(demo, method, path, body === undefined ? {} : { "content-type": "application/json" });
  call.end(body === undefined ? "" : JSON.stringify(body));
  const [answer] = (await once(call, "response")) as [IncomingMessage];
  const result = await json(answer);
  if (answer.statusCode !== 200) throw new Error(`${path} was refused: ${JSON.stringify(result)}`);
  return result;
}

/** Requests a whole film from several phones, reads its beginning, then reads no further. */
async function play(demo: DemoServer, address: string): Promise<void> {
  const phones = Array.from({ length: PHONES }, () => {
    const call = ask(demo, "GET", address, { range: "bytes=0-" });
    call.end();
    return call;
  });
  const answers = await Promise.all(phones.map((call) => once(call, "response") as Promise<[IncomingMessage]>));
  for (const [answer] of answers) await once(answer, "readable");
  await sleep(5000);
  for (const call of phones) call.on("error", () => {}).destroy();
}

function ask(
  { port, host, token, cookie }: DemoServer,
  method: string,
  path: string,
  headers: Record<string, string>,
): ClientRequest {
  const own = { host, origin: `http://${host}`, authorization: `Bearer ${token}`, cookie };
  return request({ host: "127.0.0.1", port, method, path, headers: { ...own, ...headers } });
}
