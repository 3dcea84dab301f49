import { newId } from "#shared/ids.ts";
import { isLinkKey } from "#shared/link-key.ts";
import type { Sql } from "../postgres/pool.ts";
import type { Project } from "../tenancy/project.ts";
import { hashToken, newSecret } from "./tokens.ts";

interface LinkContext {
  sql: Sql;
  project: Pick<Project, "_id">;
  now: Date;
}

/** `email` confirms a new address; `email-back`, sent to the one before, undoes that. */
type Purpose = "password" | "email" | "email-back";

export interface OneUseLink {
  id: string;
  /** Null once it is withdrawn. */
  user_id: string | null;
  /** The address that it confirms or restores; null for a password link. */
  email: string | null;
  created_at: Date;
  status: "open" | "used" | "replaced" | "withdrawn" | "expired";
}

const HOUR = 60 * 60 * 1000;
const WEEK = 7 * 24 * HOUR;
const ID_LENGTH = 22;

/**
 * Creates a link for a person; it can't be used until `mintKey`. Earlier links with the same purpose end, except those that
 * restore an address, so that each of several changes can be undone.
 */
export async function newLink(
  { sql, project, now }: LinkContext,
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

/** Creates a key for an email that is sent now, and restarts the link's hour or week. Null when the link has ended. */
export async function mintKey({ sql, project, now }: LinkContext, linkId: string): Promise<string | null> {
  const secret = newSecret();
  const rows = await sql`
    update one_use_links set key_hashes = array_append(key_hashes, ${hashToken(secret)}::bytea),
      expires_at = case when purpose = 'email-back' then ${new Date(now.getTime() + WEEK)}::timestamptz
        else ${new Date(now.getTime() + HOUR)}::timestamptz end
    where project_id = ${project._id} and id = ${linkId} and ended_at is null returning id`;
  return rows.length > 0 ? Buffer.from(linkId.replaceAll("-", ""), "hex").toString("base64url") + secret : null;
}

/** Returns the link of a key, in any state, or null. Locks its row, so that two transactions can't use it at once. */
export async function linkOf(
  { sql, project, now }: LinkContext,
  key: string,
  purpose: Purpose,
): Promise<OneUseLink | null> {
  if (!isLinkKey(key)) return null;
  const hex = Buffer.from(key.slice(0, ID_LENGTH), "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const [row] = await sql<
    {
      user_id: string | null;
      email: string | null;
      ended_by: OneUseLink["status"];
      expires_at: Date;
      created_at: Date;
    }[]
  >`
    select user_id, email, ended_by, expires_at, created_at from one_use_links
    where project_id = ${project._id} and id = ${id} and purpose = ${purpose}
      and ${hashToken(key.slice(ID_LENGTH))}::bytea = any(key_hashes)
    for update`;
  if (!row) return null;
  const { user_id, email, ended_by, expires_at, created_at } = row;
  return { id, user_id, email, created_at, status: ended_by ?? (expires_at > now ? "open" : "expired") };
}

/**
 * Ends a link that was used, and with it others of its purpose: two that were asked for at once have not replaced each other.
 * Those that restore an address stay, each for its own change.
 */
export async function endLink({ sql, project, now }: LinkContext, linkId: string): Promise<void> {
  await sql`
    update one_use_links l set ended_at = ${now}, ended_by = case when l.id = used.id then 'used' else 'replaced' end
    from one_use_links used
    where used.project_id = ${project._id} and used.id = ${linkId} and l.project_id = ${project._id}
      and (l.id = used.id or (l.user_id = used.user_id and l.purpose = used.purpose and l.purpose <> 'email-back'
        and l.ended_at is null))`;
}

/**
 * Ends all open links of a person, since others may hold them. Not those that restore an address: somebody who took the
 * account over must not be able to end what undoes that.
 */
export async function endLinksOf({ sql, project, now }: LinkContext, userId: string): Promise<void> {
  await sql`
    update one_use_links set ended_at = ${now}, ended_by = 'replaced'
    where project_id = ${project._id} and user_id = ${userId} and purpose <> 'email-back' and ended_at is null`;
}

/** Ends the links by which an invited person would have come in. Whoever opens one reads so, also once the account is gone. */
export async function withdrawLinks({ sql, project, now }: LinkContext, userId: string): Promise<void> {
  await sql`
    update one_use_links set user_id = null, ended_at = ${now}, ended_by = 'withdrawn'
    where project_id = ${project._id} and user_id = ${userId} and purpose = 'password'`;
}

/** Ends the later links that restore an address, once an earlier change of address was undone. Ids are in order of time. */
export async function endNewerTakeBacks(
  { sql, project, now }: LinkContext,
  userId: string,
  linkId: string,
): Promise<void> {
  await sql`
    update one_use_links set ended_at = ${now}, ended_by = 'replaced'
    where project_id = ${project._id} and user_id = ${userId} and purpose = 'email-back' and ended_at is null
      and id > ${linkId}`;
}
