import { mkdtemp, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import type { SheetFormat } from "#shared/sheet-format.ts";
import { sheetRow } from "./sheet-row.ts";
import type { SheetRows } from "./sheet.ts";
import { writeSheet } from "./write-sheet.ts";

const folder = await mkdtemp(join(tmpdir(), "vereda-sheets-"));
let count = 0;

async function written(format: SheetFormat, pages: AsyncIterable<SheetRows>): Promise<Buffer> {
  const file = join(folder, `${count++}.${format}`);
  await writeSheet(file, format, { head: ["Nome", "Dia", "Dias"], days: [1], pages });
  return await readFile(file);
}

async function* rowsOf(...pages: SheetRows[]) {
  for (const page of pages) yield await Promise.resolve(page);
}

test("a CSV has a header and every page", async () => {
  const csv = await written("csv", rowsOf([["=cmd()", "2026-11-23", 2.5]], [], [["Ana", null, 1]]));
  expect(csv.toString()).toBe("\uFEFFNome;Dia;Dias\r\n'=cmd();2026-11-23;2,5\r\nAna;;1\r\n");
});

test("an XLSX keeps the types of texts, numbers and days", async () => {
  const file = await written("xlsx", rowsOf([["=1+1", "2026-11-23", 2.5]], [["<b>&\u0000\uD800 Ana", null, 1]]));
  const xml = sheetIn(file);
  expect(xml).toContain('<c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c s="2"><v>46349</v></c>');
  expect(xml).toContain("<c><v>2.5</v></c>");
  expect(xml).toContain("&lt;b&gt;&amp; Ana</t></is></c><c/><c><v>1</v></c>");
  expect(xml).not.toContain("<f");
});

test("writes a moment as a number with a format of day and time", () => {
  const row = sheetRow(["2026-11-23 18:00"], { isHead: false, days: [], moments: [0] });
  expect(row).toBe('<row><c s="3"><v>46349.75</v></c></row>');
});

test.for(["csv", "xlsx"] as const)("fails without hanging when the rows of a %s cannot be read", async (format) => {
  async function* broken(): AsyncGenerator<SheetRows> {
    yield await Promise.resolve([["Ana", null, 1]]);
    throw new Error("The connection is gone");
  }
  await expect(written(format, broken())).rejects.toThrow("The connection is gone");
});

test("requests a page only when most of the earlier ones are written to the disk", async () => {
  const [file, page] = [join(folder, "long.csv"), 200 * 2000];
  let [asked, ahead] = [0, 0];
  async function* long(): AsyncGenerator<SheetRows> {
    for (; asked < 200; asked++) {
      const onDisk = await stat(file).then(
        ({ size }) => size,
        () => 0,
      );
      ahead = Math.max(ahead, asked * page - onDisk);
      yield Array.from({ length: 200 }, () => ["x".repeat(2000)]);
    }
  }
  await writeSheet(file, "csv", { head: ["Nome"], days: [], pages: long() });
  expect((await stat(file)).size).toBeGreaterThan(200 * page);
  expect(ahead).toBeLessThan(40 * page);
});

/** Returns the XML of the sheet in an XLSX file, unpacked without a library. */
function sheetIn(zip: Buffer): string {
  const end = zip.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  let at = zip.readUInt32LE(end + 16);
  for (let entry = zip.readUInt16LE(end + 10); entry > 0; entry--) {
    const [size, name, extra, comment] = [20, 28, 30, 32].map((from, index) =>
      index === 0 ? zip.readUInt32LE(at + from) : zip.readUInt16LE(at + from),
    ) as [number, number, number, number];
    const local = zip.readUInt32LE(at + 42);
    if (zip.toString("utf8", at + 46, at + 46 + name).endsWith("sheet1.xml")) {
      const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      return inflateRawSync(zip.subarray(begin, begin + size)).toString();
    }
    at += 46 + name + extra + comment;
  }
  throw new Error("There is no sheet in it");
}
