import { buffer } from "node:stream/consumers";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import type { Project } from "#platform/server/tenancy/project.ts";
import type { Certificate } from "./certificate.ts";
import { drawTranscript } from "./draw-transcript.ts";
import { openDocument } from "./open-document.ts";
import { PdfSheet } from "./pdf-sheet.ts";

const LEFT = 54;
const [COLUMN, COLUMNS] = [191.97, 4];
const COLUMN_WIDTH = 157.97;

test("the longest titles stay in their columns on the back of a certificate", async () => {
  const project = { name: "Aurora", colors: { pages_primary_text_color: "#222222" } } as unknown as Project;
  const objects = Array.from({ length: 40 }, (_, at) => `${at} ${"Conversa longa ".repeat(20)}`.slice(0, 300));
  const certificate = {
    name: "Ana Lima",
    course_name: "Acolher",
    hours: 2,
    token: "7KQ3-M9XD",
    trails: [{ name: "Tudo", objects }],
    created_at: new Date("2026-11-20T12:00:00Z"),
    reissued_at: null,
  } as unknown as Certificate;
  const doc = openDocument(certificate, project);
  const bytes = buffer(doc);
  const sheet = new PdfSheet(doc, project);
  drawTranscript(sheet, certificate, project);
  sheet.root.end();
  doc.end();

  const pdf = await getDocumentProxy(new Uint8Array(await bytes));
  const { items } = await (await pdf.getPage(2)).getTextContent();
  const lines = items.filter((item) => "str" in item).filter(({ str }) => str.includes("Conversa"));
  expect(lines.length).toBeGreaterThan(40);
  const beyond = lines.filter(({ transform, width, str }) => {
    const x = Number(transform[4]);
    const column = Math.min(COLUMNS - 1, Math.floor((x - LEFT) / COLUMN));
    // A line ends with a space, for screen readers, which is not seen.
    const end = x + width * (str.trimEnd().length / str.length);
    return end > LEFT + column * COLUMN + COLUMN_WIDTH + 2;
  });
  expect(beyond.map(({ str }) => str)).toEqual([]);
});
