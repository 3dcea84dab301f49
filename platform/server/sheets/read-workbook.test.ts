import { mkdtemp, readFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import timers from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { ZipFile } from "yazl";
import { SheetFault } from "#shared/sheet-fault.ts";
import { readWorkbook } from "./read-workbook.ts";
import type { SheetRows } from "./sheet.ts";
import { writeSheet } from "./write-sheet.ts";

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OPENING = `<worksheet ${MAIN}><sheetData>`;
const CLOSING = "</sheetData></worksheet>";
const WORKBOOK = {
  "xl/workbook.xml": `<workbook ${MAIN}><sheets><sheet name="Escondida" sheetId="1" state="hidden" r:id="r1"/><sheet name="Pessoas" sheetId="2" r:id="r2"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels":
    '<Relationships><Relationship Id="r1" Target="worksheets/outra.xml"/><Relationship Target="/xl/worksheets/uma.xml" Id="r2"/></Relationships>',
};

async function zipOf(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
const workbook = (rows: string, more: Record<string, string> = {}) =>
  zipOf({ ...WORKBOOK, "xl/worksheets/uma.xml": OPENING + rows + CLOSING, ...more });
const cellsIn = async (zip: Buffer, maxRows = 100) => (await readWorkbook(zip, maxRows)).map(({ cells }) => cells);

test("reads a workbook that writeSheet wrote", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "vereda-read-")), "uma.xlsx");
  async function* pages(): AsyncGenerator<SheetRows> {
    yield await Promise.resolve([["=1+1 <Ana> & Bia", "2026-11-23", 2.5]]);
  }
  await writeSheet(file, "xlsx", { head: ["Nome", "Dia", "Valor"], days: [1], pages: pages() });
  expect(await readWorkbook(await readFile(file), 10)).toEqual([
    { line: 1, cells: ["Nome", "Dia", "Valor"] },
    { line: 2, cells: ["=1+1 <Ana> & Bia", "23/11/2026", "2.5"] },
  ]);
});

test("reads shared and rich texts, leading zeros, dates, and the last values of formulas", async () => {
  const zip = await workbook(
    `<row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" t="s"><v>1</v></c></row><row r="4"/>
     <row r="7"><c r="A7" s="1"><v>1234567890</v></c><c r="B7"><v>5.511987654321E+12</v></c>
       <c r="C7" t="str"><f>HYPERLINK("http://x")</f><v>ana@exemplo.com.br</v></c><c r="D7"><f>1+1</f></c>
       <c r="E7" t="e"><v>#N/A</v></c><c r="F7" t="b"><v>1</v></c><c r="G7" s="2"><v>46349.75</v></c></row>`,
    {
      "xl/sharedStrings.xml": `<?xml version="1.0"?><!-- x --><x:sst xmlns:x="m"><x:si><x:t>Jo&#xE3;o _x000D_<![CDATA[<b>]]></x:t></x:si>
        <x:si><x:r><x:t>An</x:t></x:r><x:r><x:t xml:space="preserve">a </x:t></x:r><x:rPh><x:t>アナ</x:t></x:rPh></x:si></x:sst>`,
      "xl/styles.xml": `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="00000000000"/><numFmt numFmtId="171" formatCode="[$-416]d&quot; de &quot;mmm"/></numFmts>
        <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`,
    },
  );
  expect(await readWorkbook(zip, 100)).toEqual([
    { line: 3, cells: ["João \r<b>", "", "Ana "] },
    { line: 7, cells: ["01234567890", "5511987654321", "ana@exemplo.com.br", "", "", "Sim", "23/11/2026"] },
  ]);
});

test("reads cells without addresses in order, and does not read the cells of rows beyond the limit", async () => {
  const rows = '<row><c t="inlineStr"><is><t>a</t></is></c><c><v>1</v></c></row>'.repeat(5);
  expect(await cellsIn(await workbook(rows), 2)).toEqual([["a", "1"], ["a", "1"], ["a", "1"], ["…"], ["…"]]);
  expect(await cellsIn(await workbook('<row><c r="ZZZZ1"><v>1</v></c><c r="XFE1"><v>2</v></c></row>'))).toEqual([]);
});

test("copies the text of cells merged over several rows into each of them, and no other", async () => {
  const text = (name: string, value: string) => `<c r="${name}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const rows = [
    text("A1", "Inscritos"),
    text("A2", "curso") + text("B2", "e-mail"),
    text("A3", "Acolher") + text("B3", "a@b.co"),
    text("B4", "c@d.co"),
    "",
    text("A6", "Cuidar") + text("B6", "e@f.co"),
    text("B7", "g@h.co"),
    text("A8", "Outro") + text("B8", "i@j.co"),
    text("B9", "k@l.co"),
  ].map((cells, at) => `<row r="${at + 1}">${cells}</row>`);
  const ranges = ["A1:B1", "A3:A5", "A6:A9", "C2:C9", "", "A99:A100", "A6", `A2:${"1".repeat(400_000)}x`].map(
    (range) => `<mergeCell ref="${range}"/>`,
  );
  const sheet = `${OPENING}${rows.join("")}</sheetData><mergeCells>${ranges.join("")}</mergeCells></worksheet>`;
  const zip = await zipOf({ ...WORKBOOK, "xl/worksheets/uma.xml": sheet });
  expect(await cellsIn(zip)).toEqual([
    ["Inscritos"],
    ["curso", "e-mail"],
    ["Acolher", "a@b.co"],
    ["Acolher", "c@d.co"],
    ["Cuidar", "e@f.co"],
    ["Cuidar", "g@h.co"],
    ["Outro", "i@j.co"],
    ["", "k@l.co"],
  ]);
});

test("refuses archives whose declared or actual unpacked size is too large", async () => {
  const bomb = await workbook(`<row><c><v>${"1".repeat(30_000_000)}</v></c></row>`);
  expect(bomb.length).toBeLessThan(100_000);
  await expect(readWorkbook(bomb, 10)).rejects.toThrow(/ocupa espaço demais/);
  const entry = bomb.lastIndexOf("xl/worksheets/uma.xml") - 46;
  expect(bomb.readUInt32LE(entry)).toBe(0x02014b50);
  bomb.writeUInt32LE(1000, entry + 24);
  await expect(readWorkbook(bomb, 10)).rejects.toThrow(/danificado/);
});

test.for<[string, string, string]>([
  ["cells without rows", "<c/>".repeat(100_000), ""],
  ["shared texts", "", "<si/>".repeat(100_000)],
])("gives other work its turn while it reads many %s", async ([, cells, texts]) => {
  const turns = vi.spyOn(timers, "setImmediate");
  syncBuiltinESMExports();
  const zip = await workbook(cells, { "xl/sharedStrings.xml": `<sst>${texts}</sst>` });

  expect(await readWorkbook(zip, 10)).toEqual([]);

  expect(turns.mock.calls.length).toBeGreaterThanOrEqual(10);
  turns.mockRestore();
  syncBuiltinESMExports();
});

test("limits rows to 256 columns and cells to 2,000 characters", async () => {
  const wide = await cellsIn(
    await workbook('<row><c><v>1</v></c><c r="IV1"><v>2</v></c><c r="XFD1"><v>3</v></c></row>'),
  );
  expect(wide.map((cells) => [cells.length, cells[0], cells.at(-1)])).toEqual([[256, "1", "2"]]);
  const strings = `<sst><si><t>${"a".repeat(900_000)}</t></si></sst>`;
  const shared = await zipOf({
    ...WORKBOOK,
    "xl/sharedStrings.xml": strings,
    "xl/worksheets/uma.xml": `${OPENING}<row><c t="s"><v>0</v></c><c t="str"><v>${"b".repeat(900_000)}</v></c></row>${CLOSING}`,
  });
  expect((await cellsIn(shared)).flat().map(({ length }) => length)).toEqual([2000, 2000]);
});

test("decodes no more characters of a text than a cell may have", async () => {
  const codes = Array.from({ length: 300_000 }, (_, at) => `&#x${((at * 7919) % 60_000) + 97};`).join("");
  const decode = vi.spyOn(String, "fromCodePoint");
  const [[text = ""] = []] = await cellsIn(await workbook(`<row><c t="str"><v>${codes}</v></c></row>`));
  expect(text.length).toBe(2000);
  expect(decode.mock.calls.length).toBeLessThan(10_000);
  decode.mockRestore();
});

test("pads a number to at most thirty digits, whatever its format", async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${"0".repeat(990_000)}"/></numFmts>
    <cellXfs><xf/><xf numFmtId="170"/></cellXfs></styleSheet>`;
  const zip = await workbook('<row><c s="1"><v>7</v></c></row>'.repeat(1000), { "xl/styles.xml": styles });
  expect(zip.length).toBeLessThan(10_000);
  expect(new Set((await cellsIn(zip, 1000)).flat())).toEqual(new Set(["7".padStart(30, "0")]));
});

test("reads a list of 90,000 parts, and refuses lists of 130,000", async () => {
  const parts = (count: number) => Array.from({ length: count }, (_, at) => `<x n="${at * 7919}"/>`).join("");
  const listOf = (count: number) => WORKBOOK["xl/workbook.xml"].replace("<sheets>", `${parts(count)}<sheets>`);
  const rows = "<row><c><v>1</v></c></row>";
  expect(await cellsIn(await workbook(rows, { "xl/workbook.xml": listOf(90_000) }))).toEqual([["1"]]);
  for (const [part, xml] of [
    ["xl/workbook.xml", listOf(130_000)],
    ["xl/_rels/workbook.xml.rels", WORKBOOK["xl/_rels/workbook.xml.rels"] + parts(130_000)],
    ["xl/styles.xml", `<styleSheet>${parts(130_000)}</styleSheet>`],
  ] as const)
    await expect(readWorkbook(await workbook(rows, { [part]: xml }), 10)).rejects.toThrow(/ocupa espaço demais/);
});

test("expands no XML entities, and refuses files that are not workbooks with a message", async () => {
  const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>';
  const zip = await zipOf({
    ...WORKBOOK,
    "xl/worksheets/uma.xml": `${laughs}${OPENING}<row><c><v>&b;</v></c></row>${CLOSING}`,
  });
  await expect(readWorkbook(zip, 10)).rejects.toThrow(/Não conseguimos ler/);
  await expect(readWorkbook(await zipOf({ "content.xml": "<x/>" }), 10)).rejects.toThrow(/não é uma planilha do Excel/);
  const many = Object.fromEntries(Array.from({ length: 2100 }, (_, at) => [`${at}`, ""]));
  await expect(readWorkbook(await zipOf(many), 10)).rejects.toThrow(/danificado/);
  const whole = await workbook("<row><c><v>1</v></c></row>");
  for (const part of [Buffer.from("PK\u0003\u0004…"), whole.subarray(0, -30), whole.subarray(40)])
    await expect(readWorkbook(part, 10)).rejects.toThrow(/danificado/);
});

test("reads or refuses a file with a changed byte, without any other error", async () => {
  const whole = await workbook('<row><c t="inlineStr"><is><t>Ana</t></is></c></row>'.repeat(20));
  for (let at = 0; at < whole.length; at += 7) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 0xff;
    const outcome = await readWorkbook(changed, 10).catch((error: Error) => error);
    expect(outcome instanceof SheetFault || Array.isArray(outcome)).toBe(true);
  }
});
