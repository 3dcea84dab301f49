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

/** `email` confirms a new address; `email-back`, sent to the one before, undoes that. */
type Purpose = "password" | "email" | "email-back";

export interface OneUseLink {
  id: string;
  user_id: string;
  /** The address that it confirms, or gives back; null for a password. */
  email: string | null;
  created_at: Date;
  status: "open" | "used" | "replaced" | "expired";
}

const HOUR = 60 * 60 * 1000;
const WEEK = 7 * 24 * HOUR;
const ID_LENGTH = 22;

/**
 * Makes a link for a person. It opens nothing until a key is minted. Those of the same purpose before it end, except
 * where they give an address back: of several changes each can be undone.
 */
export async function newLink(
  { sql, project, now }: Asking,
  { userId, purpose, email = null }: { userId: string; purpose: Purpose; email?: string | null },
): Promise<string> {
  const id = newId();
  await sql`
    update one_use_links set ended_at = ${now}, ended_by = 'replaced'
    where project_id = ${project._id} and user_id = ${userId} and purpose = ${purpose} and purpose <> 'email-back'
      and ended_at is null`;
  await sql`
    insert into one_use_links (project_id, id, user_id, purpose, email, created_at)
    values (${project._id}, ${id}, ${userId}, ${purpose}, ${email}, ${now})`;
  return id;
}

/** The key for an email that leaves now; its hour, or its week, begins anew. Null when the link has ended. */
export async function mintKey({ sql, project, now }: Asking, linkId: string): Promise<string | null> {
  const secret = newSecret();
  const rows = await sql`
    update one_use_links set key_hashes = array_append(key_hashes, ${hashToken(secret)}::bytea),
      expires_at = case purpose when 'email-back' then ${new Date(now.getTime() + WEEK)}::timestamptz
        else ${new Date(now.getTime() + HOUR)}::timestamptz end
    where project_id = ${project._id} and id = ${linkId} and ended_at is null returning id`;
  return rows.length > 0 ? Buffer.from(linkId.replaceAll("-", ""), "hex").toString("base64url") + secret : null;
}

/** The link that a key opens, in whatever state, or null. Locked until the end of the transaction: two can't use it. */
export async function linkOf({ sql, project, now }: Asking, key: string, purpose: Purpose): Promise<OneUseLink | null> {
  if (!isLinkKey(key)) return null;
  const hex = Buffer.from(key.slice(0, ID_LENGTH), "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const [row] = await sql<
    { user_id: string; email: string | null; ended_by: OneUseLink["status"]; expires_at: Date; created_at: Date }[]
  >`
    select user_id, email, ended_by, expires_at, created_at from one_use_links
    where project_id = ${project._id} and id = ${id} and purpose = ${purpose}
      and ${hashToken(key.slice(ID_LENGTH))}::bytea = any(key_hashes)
    for update`;
  if (!row) return null;
  const { user_id, email, ended_by, expires_at, created_at } = row;
  return { id, user_id, email, created_at, status: ended_by ?? (expires_at > now ? "open" : "expired") };
}

export async function endLink({ sql, project, now }: Asking, linkId: string): Promise<void> {
  await sql`
    update one_use_links set ended_at = ${now}, ended_by = 'used' where project_id = ${project._id} and id = ${linkId}`;
}

/**
 * Ends all that are still open of a person: who has them may not be the person any more. Not those that give an address
 * back: who has taken the account must not be able to end what undoes that.
 */
export async function endLinksOf({ sql, project, now }: Asking, userId: string): Promise<void> {
  await sql`
    update one_use_links set ended_at = ${now}, ended_by = 'replaced'
    where project_id = ${project._id} and user_id = ${userId} and purpose <> 'email-back' and ended_at is null`;
}

/** When a change of address is undone, so are those after it: the mailboxes they led to give nothing back. Ids are in order of time. */
export async function endNewerTakeBacks({ sql, project, now }: Asking, userId: string, linkId: string): Promise<void> {
  await sql`
    update one_use_links set ended_at = ${now}, ended_by = 'replaced'
    where project_id = ${project._id} and user_id = ${userId} and purpose = 'email-back' and ended_at is null
      and id > ${linkId}`;
}
