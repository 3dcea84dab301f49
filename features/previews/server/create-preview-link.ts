import { createHash, randomBytes } from "node:crypto";
import type { z } from "zod";
import { readObjectDraft } from "#features/authoring/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { paths } from "#shared/paths.ts";
import type { createPreviewLink as contract } from "../contract.ts";

const HOUR_MS = 3_600_000;

interface Previewed {
  course_id: string;
  friendly_id: string;
}

export async function createPreviewLink(
  context: Context,
  { object_id, course_id, hours }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, project, user, sql, now } = context;
  const previewed = (await storedObject(context, object_id)) ?? (await namedObject(context, object_id, course_id));
  const preview_id = randomBytes(24).toString("base64url");
  const expires = new Date(now.getTime() + hours * HOUR_MS);
  const row = { project_id: project._id, key_hash: keyHash(preview_id), ...previewed, user_id: user._id };
  await sql`insert into preview_links ${sql({ ...row, created_at: now, expires_at: expires })}`;
  await audit(context, "create-preview-link", previewed.course_id, { object: previewed.friendly_id, hours });
  const origin = services.originOf(await services.projects.firstHostOf(project._id));
  return { preview_id, url: origin + paths.preview(preview_id), expires_at: expires.toISOString() };
}

/** Hashes the id of a preview link. Only the hash is stored, so that a leaked table opens no preview. */
export function keyHash(previewId: string): Buffer {
  return createHash("sha256").update(previewId).digest();
}

async function storedObject({ sql, project }: Context, id: string): Promise<Previewed | null> {
  const [row] = await sql<Previewed[]>`
    select course_id, friendly_id from objects where project_id = ${project._id} and id::text = ${id}`;
  return row ?? null;
}

/** Finds an object by its name in a course, even if it was never published. Throws 404 if there is none. */
async function namedObject(context: Context, name: string, courseName: string | undefined): Promise<Previewed> {
  if (courseName === undefined) throw notFound("Este conteúdo não existe.");
  const { course, object } = await readObjectDraft(context, courseName, name);
  return { course_id: course.id, friendly_id: object.friendly_id };
}
