import type { Context } from "#platform/server/http/context.ts";

interface HostRow {
  host: string;
  redirect_to: string | null;
}

type Inside = Pick<Context, "sql"> & { project: { _id: string } };

/** The academy's addresses, the main one first. Those that only lead elsewhere come last. */
export async function ownHosts({ sql, project }: Inside): Promise<HostRow[]> {
  return await sql<HostRow[]>`
    select host, redirect_to from hosts where project_id = ${project._id}
    order by redirect_to is not null, position, host`;
}

/** The record that proves whose an address is. */
export function hostRecord(host: string, token: string): { record_name: string; record_value: string } {
  return { record_name: `_vereda.${host}`, record_value: `vereda=${token}` };
}
