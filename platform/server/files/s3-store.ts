import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  NoSuchKey,
  S3Client,
} from "@aws-sdk/client-s3";
import type { FileStore, StoredFile } from "./file-store.ts";

export interface S3Options {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** S3 services other than Amazon's refuse optional checksums. */
const COMPATIBLE = {
  forcePathStyle: true,
  requestChecksumCalculation: "WHEN_REQUIRED",
  responseChecksumValidation: "WHEN_REQUIRED",
} as const;

const CONNECTION_TIMEOUT = 5000;
const MAX_SILENCE = 30_000;
/** The time for a connection includes the wait for a free one, and paused readers keep theirs. */
const UNLIMITED = { maxSockets: Infinity };

/**
 * Creates a store in a bucket of an S3-compatible service, so that several servers share the files. Calls fail when no
 * bytes move for `maxSilence` milliseconds, however long a transfer takes as a whole.
 */
export function s3Store(options: S3Options, maxSilence: number = MAX_SILENCE): FileStore {
  const { bucket } = options;
  const client = connect(options, { socketTimeout: maxSilence });
  // The readers of streams may pause, as for a paused video, so only the time to the response's headers is limited.
  const streaming = connect(options, { requestTimeout: maxSilence, throwOnRequestTimeout: true });
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  const read = (key: string) => client.send(new GetObjectCommand(at(key)));
  const remove = async (key: string) => void (await client.send(new DeleteObjectCommand(at(key))));
  const list = (beginning: string) => keysBelow(client, bucket, beginning);
  const putFile = async (key: string, from: string) => {
    const { size: ContentLength } = await stat(from);
    await client.send(new PutObjectCommand({ ...at(key), Body: createReadStream(from), ContentLength }));
  };
  return {
    put: async (key, bytes) => void (await client.send(new PutObjectCommand({ ...at(key), Body: bytes }))),
    putFile,
    moveFile: async (key, from) => {
      await putFile(key, from);
      await rm(from);
    },
    get: (key) => read(key).then(bytesOf, nullIfMissing),
    stream: async (key, { start, end }) => {
      const part = { ...at(key), Range: `bytes=${start}-${end}` };
      const { Body } = await streaming.send(new GetObjectCommand(part));
      const chunks = Readable.from(chunksOf(Body as Readable, maxSilence), { objectMode: false });
      return Readable.toWeb(chunks) as ReadableStream;
    },
    stat: (key) => client.send(new HeadObjectCommand(at(key))).then(storedFile, nullIfMissing),
    remove,
    list,
    removeFolder: async (folder) => {
      for (const key of await list(`${folder}/`)) await remove(key);
    },
    copyFolder: async (folder, to) => {
      let count = 0;
      for (const key of await list(`${folder}/`))
        if (await writeTo(join(to, key), await read(key).catch(nullIfMissing))) count++;
      return count;
    },
  };
}

function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3Options, timeouts: object): S3Client {
  const credentials = { accessKeyId, secretAccessKey };
  const agents = { httpAgent: UNLIMITED, httpsAgent: UNLIMITED };
  const requestHandler = { connectionTimeout: CONNECTION_TIMEOUT, ...agents, ...timeouts };
  return new S3Client({ endpoint, region, credentials, requestHandler, ...COMPATIBLE });
}

async function keysBelow(client: S3Client, bucket: string, beginning: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: beginning }))
    keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
  return keys;
}

function storedFile({ ContentLength = 0, ETag = "" }: HeadObjectCommandOutput): StoredFile {
  return { size: ContentLength, version: ETag.replaceAll('"', "") };
}

/** Yields the chunks of a body. Fails when one that the reader waits for does not arrive within `maxSilence`. */
async function* chunksOf(body: Readable, maxSilence: number): AsyncGenerator<Uint8Array> {
  const stop = () => body.destroy(new Error(`The S3 service stopped sending: ${maxSilence} ms of inactivity`));
  let silence = setTimeout(stop, maxSilence);
  try {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      clearTimeout(silence);
      yield chunk;
      silence = setTimeout(stop, maxSilence);
    }
  } finally {
    clearTimeout(silence);
  }
}

/** Returns false when the file no longer exists: it was a draft, or was deleted with its row. */
async function writeTo(file: string, found: GetObjectCommandOutput | null): Promise<boolean> {
  if (!found) return false;
  await mkdir(dirname(file), { recursive: true });
  await pipeline(found.Body as Readable, createWriteStream(file, { mode: 0o600 }));
  return true;
}

async function bytesOf({ Body }: GetObjectCommandOutput): Promise<Buffer | null> {
  return Body ? Buffer.from(await Body.transformToByteArray()) : null;
}

function nullIfMissing(error: unknown): null {
  if (error instanceof NoSuchKey || error instanceof NotFound) return null;
  throw error;
}
