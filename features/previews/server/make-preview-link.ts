import { createHash, randomBytes } from "node:crypto";
import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { paths } from "#shared/paths.ts";
import type { makePreviewLink as contract } from "../contract.ts";

const HOUR_MS = 3_600_000;

export async function makePreviewLink(
  context: Context,
  { object_id, course_id, hours }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, project, user, sql, now } = context;
  const objectId = await idOf(context, object_id, course_id ?? null);
  const preview_id = randomBytes(24).toString("base64url");
  const expires = new Date(now.getTime() + hours * HOUR_MS);
  await sql`
    insert into preview_links (project_id, key_hash, object_id, user_id, created_at, expires_at)
    values (${project._id}, ${keyHash(preview_id)}, ${objectId}, ${user._id}, ${now}, ${expires})`;
  await audit(context, "make-preview-link", objectId, { hours });
  const origin = services.originOf(await services.projects.firstHostOf(project._id));
  return { preview_id, url: origin + paths.preview(preview_id), expires_at: expires.toISOString() };
}

/** Only the hash is stored, so that a leaked table opens no preview. */
export function keyHash(previewId: string): Buffer {
  return createHash("sha256").update(previewId).digest();
}

async function idOf({ sql, project }: Context, name: string, course: string | null): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select o.id from objects o join courses c on (c.project_id, c.id) = (o.project_id, o.course_id)
    where o.project_id = ${project._id}
      and (o.id::text = ${name} or (o.friendly_id = ${name} and ${course}::text in (c.id::text, c.friendly_id)))`;
  if (!row) throw notFound("Este conteúdo não existe.");
  return row.id;
}
