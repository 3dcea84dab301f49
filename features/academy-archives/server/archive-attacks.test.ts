import { expect, test } from "vitest";
import { unpackArchive } from "./unpack-archive.ts";
import { mkdtemp, readFile, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AcademyMistakes } from "#features/academies/server/index.ts";
import { zipOf } from "./fixture-zip.ts";

const PLAIN: [string, string | Uint8Array] = ["ipe/academy.yaml", "friendly_id: ipe\n"];
const ENTRY = 0x02014b50;

test("refuses an entry whose unpacked size differs from its header, compressed or not", async () => {
  const path = "ipe/files/a.txt";
  for (const size of [1000, 3_999_999, 4_000_001, 0]) {
    const zip = await zipOf(new Map([PLAIN, [path, Buffer.alloc(4_000_000, "Uma linha. ")]]));
    falsifySize(zip, path, size);
    expect(await mistakesIn(zip)).toEqual([
      expect.stringMatching(/^files\/a\.txt: .*(ocupa espaço demais|danificado)/),
    ]);
  }
  const stored = await zipOf(new Map([PLAIN, [path, "x".repeat(50)]]), {}, false);
  falsifySize(stored, path, 10);
  expect(await mistakesIn(stored)).toEqual([expect.stringMatching(/danificado/)]);
});

test("refuses a zip that unpacks to more than the limit of all files or than the free disk space", async () => {
  const one = Buffer.alloc(9_900_000);
  for (let at = 0; at < one.length; at += 100) one.writeUInt32LE((at * 2_654_435_761) >>> 0, at);
  const files = (count: number) =>
    new Map<string, string | Uint8Array>([
      PLAIN,
      ...Array.from({ length: count }, (_, at) => [`ipe/files/${at}.txt`, one] as const),
    ]);
  expect(await mistakesIn(await zipOf(files(11)))).toEqual([expect.stringContaining("o máximo são 100 MB")]);
  const ten = await zipOf(files(10));
  expect(await mistakesIn(ten)).toEqual([]);
  expect(await mistakesIn(ten, { room: 90_000_000 })).toEqual([expect.stringContaining("sem espaço")]);
});

test("refuses file names that no file system accepts, with a message", async () => {
  const zipWithFile = (path: string) => zipOf(new Map([PLAIN, [path, "x"]]));
  const unusable = /tem um caminho que não pode ser usado/;
  expect(await mistakesIn(await zipWithFile(`ipe/${"ã".repeat(130)}.txt`))).toEqual([expect.stringMatching(unusable)]);
  expect(await mistakesIn(await zipWithFile(`ipe/${"n".repeat(10_000)}`))).toEqual([expect.stringMatching(unusable)]);
  expect(await mistakesIn(await zipWithFile(`ipe/${"pasta/".repeat(80)}x`))).toEqual([expect.stringMatching(unusable)]);
  expect(await mistakesIn(await zipWithFile("ipe/academy.yaml/x.svg"))).toEqual([
    expect.stringContaining("academy.yaml/x.svg: está dentro do que também é um arquivo"),
  ]);
  expect(await mistakesIn(await zipWithFile("ipe/ACADEMY.yaml/x.svg"))).toEqual([
    expect.stringContaining("também é um arquivo"),
  ]);
});

test("unpacks an object whose folder and file names have the maximum length", async () => {
  const name = "n".repeat(80);
  const path = `courses/01-${name}/01-${name}/01-${name}.md`;
  const folder = await unpacked(
    await zipOf(
      new Map([
        [`${name}/academy.yaml`, ""],
        [`${name}/${path}`, "Olá."],
      ]),
    ),
  );
  expect(await readFile(join(folder, path), "utf8")).toBe("Olá.");
});

/** Overwrites the unpacked size that the zip's directory states for a file. */
function falsifySize(zip: Buffer, path: string, size: number): void {
  const entry = zip.lastIndexOf(path) - 46;
  expect(zip.readUInt32LE(entry)).toBe(ENTRY);
  zip.writeUInt32LE(size, entry + 24);
}

const LIMITS = { mediaBytes: 20_000_000, allBytes: 100_000_000 };

async function mistakesIn(zip: Buffer, { room = Infinity } = {}): Promise<string[]> {
  try {
    await unpacked(zip, room);
    return [];
  } catch (error) {
    if (!(error instanceof AcademyMistakes)) throw error;
    return error.mistakes.map(({ file, message }) => `${file}: ${message}`);
  }
}

async function unpacked(zip: Buffer, freeBytes = Infinity): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vereda-unpacked-"));
  const file = join(await mkdtemp(join(tmpdir(), "vereda-zip-")), "pasta.zip");
  await writeFile(file, zip);
  await unpackArchive({ file, name: "pasta.zip", limits: LIMITS, freeBytes }, folder);
  expect((await readdir(folder)).length).toBeGreaterThan(0);
  return folder;
}
