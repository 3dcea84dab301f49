import { openClient } from "#db/client.ts";
import { HOST } from "../bench-academy.ts";

export const hostOf = (at: number) => `escola-${at}.localhost`;

/** Writes `count` copies of the bench academy without its courses, each with its own host. */
export async function writeProjects(ownerUrl: string, count: number): Promise<void> {
  const sql = openClient(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.begin(async (step) => {
      await step.unsafe("set local search_path to vereda");
      await step`
        insert into projects
        select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'friendly_id', 'escola-' || n))).*
        from projects p join hosts h on h.project_id = p.id, generate_series(1, ${count}::int) n where h.host = ${HOST}`;
      await step`
        insert into hosts (host, project_id)
        select friendly_id || '.localhost', id from projects where friendly_id like 'escola-%'`;
    });
    await sql`vacuum analyze`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
