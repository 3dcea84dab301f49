import { encrypt, decrypt } from "#platform/server/auth/encryption.ts";
import type { Context } from "#platform/server/http/context.ts";

type SecretsContext = Pick<Context, "sql" | "services" | "project">;

interface Row {
  object_id: string;
  block: string;
  prompt: string;
  encrypted: Uint8Array;
  updated_at: Date;
}

/**
 * Returns the person's own reflections in one object, by block id. Nobody reads another person's, whatever their rule.
 */
export async function reflectionsIn(context: Context, objectId: string): Promise<Record<string, string>> {
  const { sql, project, user } = context;
  const rows = await sql<Row[]>`
    select object_id, block, prompt, encrypted, updated_at from reflections
    where project_id = ${project._id} and user_id = ${user._id} and object_id = ${objectId}`;
  const texts = rows.map((row) => [row.block, decrypted(context, user._id, row)] as const);
  return Object.fromEntries(texts.filter((pair): pair is [string, string] => pair[1] !== null));
}

/** Returns all reflections of one person, decrypted, oldest first. Only for that person and the export of their data. */
export async function reflectionsOfPerson({ sql, services, project }: SecretsContext, userId: string) {
  const rows = await sql<(Row & { title: string | null })[]>`
    select r.object_id, r.block, r.prompt, r.encrypted, r.updated_at, o.title
    from reflections r left join objects o on (o.project_id, o.id) = (r.project_id, r.object_id)
    where r.project_id = ${project._id} and r.user_id = ${userId} order by r.updated_at`;
  return rows.map((row) => ({
    object_id: row.object_id,
    object: row.title,
    prompt: row.prompt,
    text: decrypted({ services, project }, userId, row),
    updated_at: row.updated_at.toISOString(),
  }));
}

interface NewReflection {
  objectId: string;
  block: string;
  prompt: string;
  text: string;
}

export async function writeReflection(
  context: Context,
  { objectId, block, prompt, text }: NewReflection,
): Promise<void> {
  const { sql, project, user, services, now } = context;
  const place = { projectId: project._id, userId: user._id, objectId, block };
  const encrypted = encryptReflection(services.secrets.fields, place, text);
  await sql`
    insert into reflections (project_id, user_id, object_id, block, prompt, encrypted, updated_at)
    values (${project._id}, ${user._id}, ${objectId}, ${block}, ${prompt}, ${encrypted}, ${now})
    on conflict (project_id, user_id, object_id, block)
    do update set prompt = excluded.prompt, encrypted = excluded.encrypted, updated_at = excluded.updated_at`;
}

export async function deleteReflection(
  { sql, project, user }: Context,
  objectId: string,
  block: string,
): Promise<void> {
  await sql`
    delete from reflections
    where project_id = ${project._id} and user_id = ${user._id} and object_id = ${objectId} and block = ${block}`;
}

/**
 * Decrypts a stored reflection. Returns null when that fails (lost key, moved row), so that the object can still be
 * read.
 */
function decrypted({ services, project }: Omit<SecretsContext, "sql">, userId: string, row: Row): string | null {
  const place = { projectId: project._id, userId, objectId: row.object_id, block: row.block };
  return decryptReflection(services.secrets.fields, place, row.encrypted);
}

/** Decrypts a reflection. Returns null for a text that was not encrypted for this place: person, object and block. */
export function decryptReflection(secret: string, place: Place, encrypted: Uint8Array): string | null {
  try {
    return decrypt(secret, associatedDataOf(place), encrypted).toString("utf8");
  } catch {
    return null;
  }
}

interface Place {
  projectId: string;
  userId: string;
  objectId: string;
  block: string;
}

/** Encrypts a reflection so that it can be decrypted only for this place: person, object and block. */
export function encryptReflection(secret: string, place: Place, text: string): Buffer {
  return encrypt(secret, associatedDataOf(place), Buffer.from(text));
}

function associatedDataOf({ projectId, userId, objectId, block }: Place): string {
  return ["reflections", projectId, userId, objectId, block].join("\n");
}
