import { newId } from "#shared/ids.ts";
import { isLinkKey } from "#shared/link-key.ts";
import type { Sql } from "../postgres/pool.ts";
import type { Project } from "../tenancy/project.ts";
import { hashToken, newSecret } from "./tokens.ts";

interface Asking {
  sql: Sql;
  project: Pick<Project, "_id">;
  now: Date;
}

type Purpose = "password" | "email";

export interface OneUseLink {
  id: string;
  user_id: string;
  /** The new address that it confirms; null for a password. */
  email: string | null;
  status: "open" | "used" | "replaced" | "expired";
}

const HOUR = 60 * 60 * 1000;
const ID_LENGTH = 22;

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

/** The key for an email that leaves now; its hour begins anew. Null when the link has ended. */
export async function mintKey({ sql, project, now }: Asking, linkId: string): Promise<string | null> {
  const secret = newSecret();
  const rows = await sql`
    update one_use_links set key_hashes = array_append(key_hashes, ${hashToken(secret)}::bytea),
      expires_at = ${new Date(now.getTime() + HOUR)}
    where project_id = ${project._id} and id = ${linkId} and ended_at is null returning id`;
  return rows.length > 0 ? Buffer.from(linkId.replaceAll("-", ""), "hex").toString("base64url") + secret : null;
}

/** The link that a key opens, in whatever state, or null. Locked until the end of the transaction: two can't use it. */
export async function linkOf({ sql, project, now }: Asking, key: string, purpose: Purpose): Promise<OneUseLink | null> {
  if (!isLinkKey(key)) return null;
  const hex = Buffer.from(key.slice(0, ID_LENGTH), "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const [row] = await sql<
    { user_id: string; email: string | null; ended_by: OneUseLink["status"]; expires_at: Date }[]
  >`
    select user_id, email, ended_by, expires_at from one_use_links
    where project_id = ${project._id} and id = ${id} and purpose = ${purpose}
      and ${hashToken(key.slice(ID_LENGTH))}::bytea = any(key_hashes)
    for update`;
  if (!row) return null;
  const { user_id, email, ended_by, expires_at } = row;
  return { id, user_id, email, status: ended_by ?? (expires_at > now ? "open" : "expired") };
}

export async function endLink({ sql, project, now }: Asking, linkId: string): Promise<void> {
  await sql`
    update one_use_links set ended_at = ${now}, ended_by = 'used' where project_id = ${project._id} and id = ${linkId}`;
}

/** Ends all that are still open of a person: where they lead is no longer theirs alone to read. */
export async function endLinksOf({ sql, project, now }: Asking, userId: string): Promise<void> {
  await sql`
    update one_use_links set ended_at = ${now}, ended_by = 'replaced'
    where project_id = ${project._id} and user_id = ${userId} and ended_at is null`;
}
