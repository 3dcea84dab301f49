import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import { linkToFile } from "#platform/server/files/link-to-file.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { PREPARED_GONE, PREPARED_MS } from "#platform/server/sheets/prepared-files.ts";
import type { SheetFormat } from "#shared/sheet-format.ts";
import type { openPeopleFile as contract } from "../contract.ts";
import { peopleFilePath } from "./people-files.ts";

/** Returns a link, valid for a minute, to a list that was prepared for the caller. Throws 404 after seven days. */
export async function openPeopleFile(
  context: Context<Staff>,
  { file_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now, services } = context;
  const [row] = await sql<{ format: SheetFormat; asked_at: Date }[]>`
    select format, asked_at from people_files
    where project_id = ${project._id} and id = ${file_id} and user_id = ${user._id} and ready_at is not null
      and asked_at > ${new Date(now.getTime() - PREPARED_MS)}`;
  const path = row && peopleFilePath(project, { id: file_id, ...row });
  if (!path || (await services.files.size(project._id, path)) === null) throw notFound(PREPARED_GONE);
  await audit(context, "open-people-file", file_id, { format: row.format });
  return { address: linkToFile(context, path) };
}
