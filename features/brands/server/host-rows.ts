import type { Context } from "#platform/server/http/context.ts";

interface HostRow {
  host: string;
  redirect_to: string | null;
}

type ProjectContext = Pick<Context, "sql"> & { project: { _id: string } };

/** Returns the academy's hosts, the main one first and redirecting ones last. */
export async function ownHosts({ sql, project }: ProjectContext): Promise<HostRow[]> {
  return await sql<HostRow[]>`
    select host, redirect_to from hosts where project_id = ${project._id}
    order by redirect_to is not null, position, host`;
}

/** Returns the DNS record that proves the ownership of a host. */
export function hostRecord(host: string, token: string): { record_name: string; record_value: string } {
  return { record_name: `_vereda.${host}`, record_value: `vereda=${token}` };
}
