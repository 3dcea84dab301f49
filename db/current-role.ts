import type postgres from "postgres";

export interface CurrentRole {
  name: string;
  /** Whether the role has more rights than serving needs: it may change the tables, or bypass row-level security. */
  isMore: boolean;
}

/** Returns the name of a connection's role and whether it has more rights than serving needs. */
export async function currentRole(sql: postgres.Sql): Promise<CurrentRole> {
  const [row] = await sql<[CurrentRole]>`
    select rolname as name, rolsuper or rolbypassrls or rolcreaterole
      or has_database_privilege(current_database(), 'create')
      or coalesce((select pg_has_role(nspowner, 'usage') from pg_namespace where nspname = 'vereda'), false) as "isMore"
    from pg_roles where rolname = current_user`;
  return row;
}
