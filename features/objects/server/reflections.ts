import { encrypt, decrypt } from "#platform/server/auth/encryption.ts";
import type { Context } from "#platform/server/http/context.ts";

type SecretsHolder = Pick<Context, "sql" | "services" | "project">;

interface Row {
  object_id: string;
  block: string;
  prompt: string;
  encrypted: Uint8Array;
  updated_at: Date;
}

/** What the person wrote for themselves in one object, by block. Asks for their own rows only, whoever they are. */
export async function reflectionsIn(context: Context, objectId: string): Promise<Record<string, string>> {
  const { sql, project, user } = context;
  const rows = await sql<Row[]>`
    select object_id, block, prompt, encrypted, updated_at from reflections
    where project_id = ${project._id} and user_id = ${user._id} and object_id = ${objectId}`;
  const texts = rows.map((row) => [row.block, opened(context, user._id, row)] as const);
  return Object.fromEntries(texts.filter((pair): pair is [string, string] => pair[1] !== null));
}

/** All that one person wrote for themselves, decrypted, oldest first: for that person and the copy of their data alone. */
export async function reflectionsOfPerson({ sql, services, project }: SecretsHolder, userId: string) {
  const rows = await sql<(Row & { title: string | null })[]>`
    select r.object_id, r.block, r.prompt, r.encrypted, r.updated_at, o.title
    from reflections r left join objects o on (o.project_id, o.id) = (r.project_id, r.object_id)
    where r.project_id = ${project._id} and r.user_id = ${userId} order by r.updated_at`;
  return rows.map((row) => ({
    object_id: row.object_id,
    object: row.title,
    prompt: row.prompt,
    text: opened({ services, project }, userId, row),
    updated_at: row.updated_at.toISOString(),
  }));
}

interface Written {
  objectId: string;
  block: string;
  prompt: string;
  text: string;
}

export async function writeReflection(context: Context, { objectId, block, prompt, text }: Written): Promise<void> {
  const { sql, project, user, services, now } = context;
  const encrypted = encrypt(
    services.secrets.fields,
    placeOf(project._id, user._id, { objectId, block }),
    Buffer.from(text),
  );
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

/** Null for what does not open any more: its key is lost, or it was moved. The rest of the object is still there to read. */
function opened({ services, project }: Omit<SecretsHolder, "sql">, userId: string, row: Row): string | null {
  const place = placeOf(project._id, userId, { objectId: row.object_id, block: row.block });
  try {
    return decrypt(services.secrets.fields, place, row.encrypted).toString("utf8");
  } catch {
    return null;
  }
}

function placeOf(projectId: string, userId: string, { objectId, block }: { objectId: string; block: string }): string {
  return ["reflections", projectId, userId, objectId, block].join("\n");
}
