import { expect, test } from "vitest";
import { restoreAcademyImport } from "../contract.ts";
import { openArchives } from "./fixture-archives.ts";
import { filesOf } from "./fixture-zip.ts";

const { services, settle, importDemo, exportZip, checkImport, zipWith, runImport } = await openArchives();
const { academy, manager } = await importDemo("cerrado");
const VTT = "cerrado/media/agua-que-rende.vtt";
const files = async () => await filesOf(await exportZip(manager, academy));

test("converts captions in Windows-1252 SRT to UTF-8 WebVTT; importing them again changes nothing", async () => {
  const folder = await files();
  const srt = "1\r\n00:00:01,000 --> 00:00:04,000\r\nA água não é só água.\r\n";
  const zip = await zipWith(folder, { [VTT]: Buffer.from(srt, "latin1") });
  const { import: one, changes } = await checkImport(manager, zip);
  expect(changes.map(({ what }) => what)).toContain("arquivo media/agua-que-rende.vtt");
  expect((await runImport(manager, one._id)).import.state).toBe("finished");

  expect(String((await files()).get(VTT))).toBe("WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.000\nA água não é só água.\n");
  for (const again of [zip, await exportZip(manager, academy)])
    expect(await checkImport(manager, again)).toMatchObject({ import: { state: "checked" }, changes: [] });
});

test("refuses invalid captions with their line, but restores those that the academy had before", async () => {
  const folder = await files();
  const broken = "WEBVTT\r\n\r\n00:04.000 --> 00:01.000\r\nA água";
  expect(await checkImport(manager, await zipWith(folder, { [VTT]: broken }))).toMatchObject({
    import: { state: "refused" },
    mistakes: [{ file: "media/agua-que-rende.vtt", line: 3, message: "a legenda termina antes de começar." }],
  });

  await services.files.put(academy._id, "media/media/agua-que-rende.vtt", Buffer.from(broken));
  const { import: one } = await checkImport(manager, await zipWith(folder, {}));
  expect((await runImport(manager, one._id)).import.state).toBe("finished");
  expect((await files()).get(VTT)).toEqual(folder.get(VTT));
  const { _id } = await manager.call(restoreAcademyImport, { import_id: one._id });
  await settle();
  expect((await runImport(manager, _id)).import.state).toBe("finished");
  expect(String((await files()).get(VTT))).toBe(broken);
});
