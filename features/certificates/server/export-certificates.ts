import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import { linkToFile } from "#platform/server/files/link-to-file.ts";
import type { Staff, TransactionsContext } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { DOWNLOADED_MS, removeFolderJob } from "#platform/server/sheets/prepared-files.ts";
import type { Sheet, SheetRows } from "#platform/server/sheets/sheet.ts";
import { storeSheet } from "#platform/server/sheets/store-sheet.ts";
import { dayIn } from "#shared/day-in.ts";
import { newId } from "#shared/ids.ts";
import { type CertificateFilters, type exportCertificates as contract, MAX_EXPORTED } from "../contract.ts";
import { STATE_LABELS } from "../engine/state-labels.ts";
import { statusOf } from "./certificate.ts";
import { type IssuedRow, issuedRows } from "./issued-row.ts";

const PAGE = 1000;
const HEAD = ["Nome", "E-mail", "Curso", "Turma", "Código", "Situação", "Emitido em", "Vence em", "Emissões"];
const TOO_MANY = "São mais de 20.000 certificados. Escolha um período menor, ou um curso, e baixe em partes.";

/** Deletes a list an hour after it was made. */
export const removeCertificateList = removeFolderJob("remove-certificate-list", folderOf);

/** Writes the filtered certificates to a file and returns a link to it. Throws 400 if there are too many. */
export async function exportCertificates(
  context: TransactionsContext<Staff>,
  { format, ...filters }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, project, now } = context;
  const id = newId();
  // The deletion is queued before the file is written, so that the file is deleted even if this process ends.
  await context.inTransaction((sql) =>
    queueJob({ ...context, sql }, removeCertificateList, id, { dueAt: new Date(now.getTime() + DOWNLOADED_MS) }),
  );
  const path = `${folderOf(id)}/certificados-${dayIn(now, project.time_zone)}.${format}`;
  const sheet: Sheet = {
    head: HEAD,
    days: [HEAD.indexOf("Emitido em"), HEAD.indexOf("Vence em")],
    pages: pagesOf(context, filters),
  };
  const { rows } = await storeSheet(services.files, { projectId: project._id, path, format, sheet });
  await context.inTransaction((sql) => audit({ ...context, sql }, "export-certificates", null, { rows, format }));
  return { address: linkToFile({ ...context, now: services.now() }, path) };
}

function folderOf(id: string): string {
  return `reports/certificates-${id}`;
}

/** Reads each page in a transaction of its own, so that none stays open while the file is written. */
async function* pagesOf(context: TransactionsContext<Staff>, filters: CertificateFilters): AsyncGenerator<SheetRows> {
  const { project, now, inTransaction } = context;
  let total = 0;
  for (let last: IssuedRow | null = null, isMore = true; isMore;) {
    const after: IssuedRow | null = last;
    const rows: IssuedRow[] = await inTransaction((sql) =>
      issuedRows({ sql, project, now }, filters, { after, limit: PAGE }),
    );
    total += rows.length;
    if (total > MAX_EXPORTED) throw new Problem(400, TOO_MANY);
    yield rows.map((row) => cellsOf(row, context));
    last = rows.at(-1) ?? null;
    isMore = rows.length === PAGE;
  }
}

function cellsOf(row: IssuedRow, { project, now }: TransactionsContext<Staff>): SheetRows[number] {
  const { name, email, course_name, token, created_at, expires_at, reissues } = row;
  const dayOf = (moment: Date) => dayIn(moment, project.time_zone);
  const state = STATE_LABELS[statusOf(row, now)];
  const end = expires_at && dayOf(expires_at);
  return [name, email, course_name, row.class, token, state, dayOf(created_at), end, reissues + 1];
}
