import type postgres from "postgres";

export interface GivenRole {
  name: string;
  /** May bring the tables up to date, or step over row-level security: more than serving needs. */
  isMore: boolean;
}

/** What the role of a connection may do. */
export async function givenRole(sql: postgres.Sql): Promise<GivenRole> {
  const [row] = await sql<[GivenRole]>`
    select rolname as name, rolsuper or rolbypassrls or rolcreaterole
      or has_database_privilege(current_database(), 'create')
      or coalesce((select pg_has_role(nspowner, 'usage') from pg_namespace where nspname = 'vereda'), false) as "isMore"
    from pg_roles where rolname = current_user`;
  return row;
}
