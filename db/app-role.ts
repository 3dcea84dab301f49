import type postgres from "postgres";
import { rolePassword } from "./owner.ts";
import { appRoleOf } from "./role-names.ts";

/**
 * Makes the role that the application connects as: it owns nothing and can't step over row-level security. `report` receives
 * what changes outside the schema, in Portuguese.
 */
export async function makeAppRole(
  sql: postgres.Sql,
  ownerUrl: string,
  report: (sentence: string) => void,
): Promise<string> {
  const role = appRoleOf(ownerUrl);
  const password = rolePassword(ownerUrl, role);
  const [known] = await sql`select 1 from pg_roles where rolname = ${role}`;
  await sql.unsafe(`${known ? "alter" : "create"} role ${role} login password ${password ? `'${password}'` : "null"}`);
  if (!known) report(`Criei neste PostgreSQL o papel ${role}, com que a Vereda se conecta para servir.`);
  const [unsafe] = await sql`
    select 1 from pg_roles where rolname = ${role} and (rolsuper or rolbypassrls)
    union all select 1 from pg_class where relowner = (select oid from pg_roles where rolname = ${role})`;
  if (unsafe) throw new Error(`The role ${role} owns tables or may step over row-level security.`);
  await grantConnect(sql, role, report);
  return role;
}

async function grantConnect(sql: postgres.Sql, role: string, report: (sentence: string) => void): Promise<void> {
  const [database = { name: "", is_open: false }] = await sql<{ name: string; is_open: boolean }[]>`
    select quote_ident(datname) as name, datacl is null or exists (
      select from aclexplode(datacl) where grantee = 0 and privilege_type = 'TEMPORARY') as is_open
    from pg_database where datname = current_database()`;
  await sql.unsafe(`grant connect on database ${database.name} to ${role}`);
  // PostgreSQL lets everybody make temporary tables, which hide others of their name. Undone by the database's owner only.
  await sql.unsafe(`revoke temporary on database ${database.name} from public`);
  if (database.is_open) report(`Retirei de todos (PUBLIC) a criação de tabelas temporárias no banco ${database.name}.`);
}

/** The address for the application's role, beside the owner's. */
export function appUrl(ownerUrl: string, role = appRoleOf(ownerUrl)): string {
  const url = new URL(ownerUrl);
  // One without a host, such as postgres:///banco?host=/var/run/postgresql, takes no name.
  url.hostname ||= "localhost";
  url.username = role;
  url.password = rolePassword(ownerUrl, role);
  if (url.username !== role) throw new Error("The app's role can't be named in this address");
  return url.href;
}
