import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { acceptResumeProposals, getOwnTalent, uploadResume } from "../contract.ts";
import { emptySections } from "../engine/sections.ts";
import { packedPdf, pdfBomb, pdfOf, pdfWithNoise } from "./fixture-pdf.ts";
import { makeTalent, TALENTS_ON } from "./fixture-talent.ts";
import { proposeFields } from "./propose-fields.ts";
import { readResume } from "./read-resume.ts";

const world = await openTestWorld(registry);
// 300 MB of spaces, compressed twice to a few kilobytes.
const BOMB = pdfBomb(300);
const LINES = [
  "Ivone Prado",
  "Objetivo: Recepcao de hospital",
  "(11) 94002-0000 06010-000 linkedin.com/in/ivone",
  "Ensino medio completo, Osasco",
  "Libras e primeiros socorros. Ingles basico.",
];

test("reads a résumé's text line by line", async () => {
  expect(await readResume("a", pdfOf(LINES))).toEqual({
    text: expect.stringContaining("Objetivo: Recepcao de hospital\n"),
  });
});

test("stops reading a PDF that unpacks to more than its limit, and reads the next one", async () => {
  expect(BOMB.length).toBeLessThan(20_000);
  expect(await readResume("a", BOMB, { maxMegabytes: 200 })).toEqual({ fault: "too-heavy" });
  expect(await readResume("a", pdfOf(["Oi"]))).toHaveProperty("text");
});

test("stops reading a PDF after a time limit, and reports a malformed one as broken", async () => {
  expect(await readResume("a", pdfOf(LINES), { maxMs: 1 })).toEqual({ fault: "too-heavy" });
  expect(await readResume("a", Buffer.from("%PDF-1.7\nnada\n%%EOF\n"))).toEqual({ fault: "broken" });
});

test("refuses an encrypted PDF, and states that it has a password", async () => {
  const locked = await lockedPdf();
  expect(await readResume("a", locked)).toEqual({ fault: "encrypted" });
  const { person } = await makeTalent(world, await world.makeProject(TALENTS_ON));
  const resume = new File([new Uint8Array(locked)], "senha.pdf");
  await expect(world.as(person).call(uploadResume, { resume })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining("Este PDF tem senha."),
  });
});

test("accepts a PDF whose picture and title contain the names of actions by chance", async () => {
  expect(await readResume("a", pdfWithNoise(500_000))).toEqual({ text: expect.stringContaining("Oi") });
});

test.for([
  ["/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>", "script"],
  ["/OpenAction << /S /J#61vaScript /J#53 (1) >>", "script"],
  ["/Names << /EmbeddedFiles << /Names [] >> >>", "attachment"],
  ["/OpenAction << /S /Launch /F (calc.exe) >>", "action"],
])("refuses scripts, attachments and actions in compressed objects: %s", async ([entries = "", fault]) => {
  expect(await readResume("a", packedPdf(""))).toHaveProperty("text");
  expect(await readResume("a", packedPdf(entries))).toEqual({ fault });
});

test("explains in the refusal that the PDF contains a script", async () => {
  const { person } = await makeTalent(world, await world.makeProject(TALENTS_ON));
  const bytes = packedPdf("/OpenAction << /S /JavaScript /JS (1) >>");
  const sent = world.as(person).call(uploadResume, { resume: new File([new Uint8Array(bytes)], "eu.pdf") });
  await expect(sent).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining("Este PDF traz um programa"),
  });
});

test("proposes values that the text contains and the profile lacks", () => {
  const text =
    "Objetivo\n\nRecepção hospitalar.\nTelefone +55 (11) 94002-0000\nEnsino médio completo\nLibras, escuta e acolhimento";
  const known = ["Libras", "Escuta e acolhimento", "Planilhas"];
  expect(proposeFields(text, emptySections(), known)).toEqual([
    { kind: "headline", text: "Recepção hospitalar" },
    { kind: "phone", text: "(11) 9 4002-0000" },
    { kind: "skill", text: "Libras" },
    { kind: "skill", text: "Escuta e acolhimento" },
    { kind: "language", text: "Libras" },
    { kind: "course", text: "Ensino médio completo" },
  ]);
  const said = { ...emptySections(), about: { headline: "Outra coisa", summary: null } };
  expect(proposeFields(text, said, []).map(({ kind }) => kind)).not.toContain("headline");
});

test("proposes only links that a profile may have", () => {
  const text = `Perfil em http://www.\nlinkedin.com/in/ivone, http://ivone, https://ivone@site.com.br e https://ivone.exemplo/cv.`;
  expect(proposeFields(text, emptySections(), [])).toEqual([
    { kind: "link", text: "https://linkedin.com/in/ivone" },
    { kind: "link", text: "https://ivone.exemplo/cv" },
  ]);
});

test("an upload proposes fields, and accepting some discards the others", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const { person } = await makeTalent(world, academy, {}, { contact: { city: "Osasco", state: "SP", links: [] } });
  const me = world.as(person);
  const { proposals: count } = await me.call(uploadResume, {
    resume: new File([new Uint8Array(pdfOf(LINES))], "eu.pdf"),
  });
  const { proposals } = await me.call(getOwnTalent, {});
  expect(proposals).toHaveLength(count);
  expect(proposals).toContainEqual({ kind: "phone", text: "(11) 9 4002-0000" });
  expect(proposals).toContainEqual({ kind: "cep", text: "06.010-000" });

  expect(await me.call(acceptResumeProposals, { accepted: ["phone (11) 9 4002-0000", "skill Inventada"] })).toEqual({
    accepted: 1,
  });
  const after = await me.call(getOwnTalent, {});
  expect(after.contact).toMatchObject({ phone: "11940020000", cep: null, city: "Osasco" });
  expect(after.proposals).toEqual([]);
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({ operation: "accept-resume-proposals" });
});

test("refuses a file of 20 MB and a PDF bomb with a message, and stores nothing", async () => {
  const academy = await world.makeProject(TALENTS_ON);
  const { person } = await makeTalent(world, academy);
  const large = new File([new Uint8Array(20_000_000)], "grande.pdf");
  await expect(world.as(person).call(uploadResume, { resume: large })).rejects.toMatchObject({
    status: 400,
    extra: { fields: [{ field: "resume", message: "O PDF é grande demais: o limite são 5 MB." }] },
  });
  const bomb = new File([new Uint8Array(BOMB)], "bomba.pdf");
  await expect(world.as(person).call(uploadResume, { resume: bomb })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining("pesado demais"),
  });
  expect(await world.services.files.listByPrefix(academy._id, `people/${person._id}/`)).toEqual([]);
});

/** Returns a PDF that needs a password. */
async function lockedPdf(): Promise<Buffer> {
  const document = new PDFDocument({ userPassword: "segredo", ownerPassword: "dono", pdfVersion: "1.7" });
  document.text("Ivone Prado");
  document.end();
  return Buffer.concat(await Array.fromAsync(document as AsyncIterable<Buffer>));
}
