import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { quoted } from "#shared/quoted.ts";
import type { removeMedia as contract } from "../contract.ts";
import { findUses } from "./find-uses.ts";
import { requireMedia } from "./require-media.ts";
import { storedPath } from "./stored-path.ts";

const MAX_NAMED = 3;

/**
 * Deletes a file that no content uses; 409 with the titles that use it. If the file store fails, the row stays too, so
 * that the file can be deleted later.
 */
export async function removeMedia(
  context: Context<Staff>,
  { media_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, sql, project } = context;
  const { path } = await requireMedia(sql, project._id, media_id, { lock: true });
  const uses = await findUses(sql, project._id, [path], { editions: true });
  const titles = [...new Set((uses.get(path) ?? []).map(({ title }) => title))];
  if (titles.length > 0) throw inUse(titles);
  await sql`delete from media where project_id = ${project._id} and id = ${media_id}`;
  await audit(context, "remove-media", media_id, { path });
  await services.files.remove(project._id, storedPath(path));
  return { media_id };
}

function inUse(titles: readonly string[]): Problem {
  const named = titles.slice(0, MAX_NAMED).map(quoted).join(", ");
  const rest = titles.length > MAX_NAMED ? ` e em mais ${titles.length - MAX_NAMED}` : "";
  return new Problem(409, `Este arquivo está em uso em ${named}${rest}. Tire-o de lá e depois apague.`);
}
