import type postgres from "postgres";
import { rolePassword } from "./owner.ts";
import { appRoleOf } from "./role-names.ts";

/**
 * Creates or updates the application's role, which owns nothing and cannot bypass row-level security. Returns the
 * role's name. `report` receives a sentence in pt-BR for each change outside the schema.
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
  // By default anybody may create temporary tables, which hide real tables of the same name. Only the database's owner
  // can revoke this.
  await sql.unsafe(`revoke temporary on database ${database.name} from public`);
  if (database.is_open) report(`Retirei de todos (PUBLIC) a criação de tabelas temporárias no banco ${database.name}.`);
}

/** Returns the database address with the application's role in place of the owner's. */
export function appUrl(ownerUrl: string, role = appRoleOf(ownerUrl)): string {
  const url = new URL(ownerUrl);
  // A URL without a host, such as postgres:///banco?host=/var/run/postgresql, accepts no user name.
  url.hostname ||= "localhost";
  url.username = role;
  url.password = rolePassword(ownerUrl, role);
  if (url.username !== role) throw new Error("The app's role can't be named in this address");
  return url.href;
}
