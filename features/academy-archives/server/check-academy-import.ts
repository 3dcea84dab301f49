import type { z } from "zod";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import { withoutOddText } from "#shared/odd-text.ts";
import { MAX_ACADEMY_BYTES } from "#shared/upload-limits.ts";
import type { checkAcademyImport as contract } from "../contract.ts";
import { takeArchive } from "./take-archive.ts";

type Manager = TransactionsContext<readonly ["manager"]>;

const MAX_NAME = 120;
const NO_ZIP =
  "Este arquivo não é um .zip. Compacte a pasta da academia, ou traga o arquivo que “Baixar a academia” deu.";

/** Takes the zip of a folder into the academy, to be checked. Nothing else is written. */
export async function checkAcademyImport(
  context: Manager,
  { file }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { project, user, services } = context;
  await services.limits.uploadByAccount(`${project._id}:${user._id}`);
  await requireSmallLibrary(context);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) refuseField("file", NO_ZIP);
  const fileName = withoutOddText(file.name).slice(0, MAX_NAME) || "academia.zip";
  return { _id: await takeArchive(context, { bytes, fileName, restores: null, operation: "check-academy-import" }) };
}

/** What was there before is kept as a zip that can be brought again, so it has to fit into one. */
async function requireSmallLibrary({ project, inTransaction }: Manager): Promise<void> {
  const [row] = await inTransaction(
    (sql) => sql<{ used: number }[]>`
      select coalesce(sum(bytes), 0)::float8 as used from media where project_id = ${project._id}`,
  );
  if (!row || row.used <= MAX_ACADEMY_BYTES) return;
  throw new Problem(
    409,
    "As mídias desta academia passam de 64 MB. Uma academia assim se traz pela linha de comando: npm run vereda -- academy import.",
  );
}
