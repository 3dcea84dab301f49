import { newId } from "#shared/ids.ts";
import type { Sql } from "../postgres/pool.ts";
import type { Project } from "../tenancy/project.ts";
import { hashToken, newSecret } from "./tokens.ts";

interface Asking {
  sql: Sql;
  project: Pick<Project, "_id">;
  now: Date;
}

type Purpose = "password" | "email";

const HOUR = 60 * 60 * 1000;

/** Makes a link for a person, and ends those of the same purpose before it. It opens nothing until a key is minted. */
export async function newLink(
  { sql, project, now }: Asking,
  { userId, purpose, email = null }: { userId: string; purpose: Purpose; email?: string | null },
): Promise<string> {
  const id = newId();
  await sql`
    update one_use_links set ended_at = ${now}, ended_by = 'replaced'
    where project_id = ${project._id} and user_id = ${userId} and purpose = ${purpose} and ended_at is null`;
  await sql`
    insert into one_use_links (project_id, id, user_id, purpose, email, created_at)
    values (${project._id}, ${id}, ${userId}, ${purpose}, ${email}, ${now})`;
  return id;
}

/** The key for a letter that leaves now; its hour begins anew. Null when the link has ended. */
export async function mintKey({ sql, project, now }: Asking, linkId: string): Promise<string | null> {
  const secret = newSecret();
  const rows = await sql`
    update one_use_links set key_hashes = array_append(key_hashes, ${hashToken(secret)}::bytea),
      expires_at = ${new Date(now.getTime() + HOUR)}
    where project_id = ${project._id} and id = ${linkId} and ended_at is null returning id`;
  return rows.length > 0 ? Buffer.from(linkId.replaceAll("-", ""), "hex").toString("base64url") + secret : null;
}
