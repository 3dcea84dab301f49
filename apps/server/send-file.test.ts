import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openFiles } from "#platform/server/files/open-files.ts";
import { newId } from "#shared/ids.ts";
import { sendFile } from "./send-file.ts";

test.for([
  ["batches/a.zip", 'attachment; filename="certificados.zip"'],
  ["exports/a.zip", 'attachment; filename="meus-dados.zip"'],
  ["downloads/açaí.zip", "attachment"],
  ["reports/a/acolher-pessoas.xlsx", "attachment"],
  ["certificates/a.pdf", 'inline; filename="certificado.pdf"'],
  ["previews/certificate-a.pdf", 'inline; filename="certificado-previa.pdf"'],
  ["downloads/a.pdf", null],
] as const)("sends %s with the expected Content-Disposition", async ([path, disposition]) => {
  const files = await openFiles({ folder: mkdtempSync(join(tmpdir(), "vereda-send-")), bucket: null });
  const project = newId();
  await files.put(project, path, Buffer.from("PK"));
  const answer = await sendFile(files, project, path, {
    request: { method: "GET", header: () => undefined },
    cache: "no-store",
  });
  expect(answer?.headers.get("Content-Disposition")).toBe(disposition);
});
