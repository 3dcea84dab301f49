import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
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

/** Creates a store in a bucket of an S3-compatible service, so that several servers share the files. */
export function s3Store({ endpoint, region, bucket, ...credentials }: S3Options): FileStore {
  const client = new S3Client({ endpoint, region, credentials, ...COMPATIBLE });
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  const read = (key: string, range = {}) => client.send(new GetObjectCommand({ ...at(key), ...range }));
  const remove = async (key: string) => void (await client.send(new DeleteObjectCommand(at(key))));
  const list = async (beginning: string) => {
    const keys: string[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: beginning }))
      keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
    return keys;
  };
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
      const { Body } = await read(key, { Range: `bytes=${start}-${end}` });
      return Body?.transformToWebStream() as ReadableStream;
    },
    stat: (key) => client.send(new HeadObjectCommand(at(key))).then(storedFile, nullIfMissing),
    remove,
    list,
    removeFolder: async (folder) => {
      for (const key of await list(`${folder}/`)) await remove(key);
    },
    copyFolder: async (folder, to) => {
      const keys = await list(`${folder}/`);
      for (const key of keys) await writeTo(join(to, key), await read(key));
      return keys.length;
    },
  };
}

function storedFile({ ContentLength = 0, ETag = "" }: HeadObjectCommandOutput): StoredFile {
  return { size: ContentLength, version: ETag.replaceAll('"', "") };
}

async function writeTo(file: string, { Body }: GetObjectCommandOutput): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await pipeline(Body as Readable, createWriteStream(file, { mode: 0o600 }));
}

async function bytesOf({ Body }: GetObjectCommandOutput): Promise<Buffer | null> {
  return Body ? Buffer.from(await Body.transformToByteArray()) : null;
}

function nullIfMissing(error: unknown): null {
  if (error instanceof NoSuchKey || error instanceof NotFound) return null;
  throw error;
}
