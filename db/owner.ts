import { createHmac } from "node:crypto";
import { openClient } from "./client.ts";
import { appRoleOf, ownerRoleOf } from "./role-names.ts";

const LOCK = 7_236_482;

/**
 * Returns the address of the role that owns the schema. If `url` is a superuser's, it is used only to create such a
 * role without superuser rights: whatever the application's role tricks its owner into running, such as a trigger,
 * would otherwise run as superuser.
 */
export async function ownerUrlOf(url: string): Promise<string> {
  const sql = openClient(url, { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql<[{ is_superuser: boolean; database: string }]>`
      select rolsuper as is_superuser, quote_ident(current_database()) as database
      from pg_roles where rolname = current_user`;
    if (!row.is_superuser) return url;
    // Servers that start at the same time create the role one after the other; the lock ends with the connection.
    await sql`select pg_advisory_lock(${LOCK})`;
    const [owner, app] = [ownerRoleOf(url), appRoleOf(url)];
    const address = new URL(url);
    address.hostname ||= "localhost";
    const password = rolePassword(url, owner);
    [address.username, address.password] = [owner, password];
    const [known] = await sql`select 1 from pg_roles where rolname = ${owner}`;
    await sql.unsafe(`
      ${known ? "alter" : "create"} role ${owner} nosuperuser nobypassrls createrole
        login password ${password ? `'${password}'` : "null"};
      grant connect, create on database ${row.database} to ${owner};
      revoke temporary on database ${row.database} from public`);
    // An application role that exists already, from another database or creator, must be managed by the owner too.
    const [knownApp] = await sql`select 1 from pg_roles where rolname = ${app}`;
    if (knownApp) await sql.unsafe(`grant ${app} to ${owner} with admin option`);
    return address.href;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Returns the password of a role that the role of `makerUrl` creates. Derived from the maker's password, so that every
 * process with the same address computes it without a shared file; empty when the maker has none.
 */
export function rolePassword(makerUrl: string, role: string): string {
  const { username, password } = new URL(makerUrl);
  return password && createHmac("sha256", password).update(`${role}\n${username}`).digest("base64url");
}
