import { join } from "node:path";
import type { z } from "zod";
import type { Manager, TransactionsContext } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { quoted } from "#shared/quoted.ts";
import type { restoreAcademyImport as contract } from "../contract.ts";
import { stateBeforeImportPath } from "./archive-paths.ts";
import { importRows, stateOf } from "./archive-rows.ts";
import { storeImport } from "./store-import.ts";

const OPERATION = "restore-academy-import";

/**
 * Queues an import of the academy's state before another import. It is checked first, and can be undone, like any
 * import.
 */
export async function restoreAcademyImport(
  context: TransactionsContext<Manager>,
  { import_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { project, services } = context;
  const [row] = await context.inTransaction((sql) => importRows({ sql, project }, import_id));
  if (!row) throw notFound("Este arquivo não está mais guardado.");
  if (stateOf(row) === "running") throw new Problem(409, "Este arquivo ainda está sendo gravado. Espere que termine.");
  const { files } = services;
  const before = stateBeforeImportPath(import_id);
  const bytes = row.has_before ? await files.size(project._id, before) : null;
  if (bytes === null) throw noLongerStored();
  const fileName = `Como era antes de ${quoted(row.file_name)}`;
  const store = (path: string) =>
    files.inTemporaryFolder(async (scratch) => {
      const file = join(scratch, "before.zip");
      if (!(await files.copyTo(file, project._id, before))) throw noLongerStored();
      await files.move(project._id, path, { file });
    });
  return { _id: await storeImport(context, { store, bytes, fileName, restores: import_id, operation: OPERATION }) };
}

function noLongerStored(): Problem {
  return new Problem(409, "Como era antes deste arquivo não está mais guardado.");
}
