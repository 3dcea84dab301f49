import type postgres from "postgres";
import { openClient } from "#db/client.ts";
import { hashToken, newToken } from "#platform/server/auth/tokens.ts";
import { newId } from "#shared/ids.ts";
import { COURSE } from "../bench-academy.ts";
import { CLASSES } from "./write-crowd.ts";

export interface Sessions {
  /** Tokens of the sixty people that both databases have; each is half-way through the measured course. */
  learners: string[];
  /** Tokens of people who are in both classes whose rankings are compared; empty without a crowd. */
  classmates: string[];
}

/** Opens sessions that are not bound to a browser, like those of a program. */
export async function makeSessions(ownerUrl: string): Promise<Sessions> {
  const sql = openClient(ownerUrl, { max: 1, connection: { search_path: "vereda" } });
  try {
    const [{ id }] = await sql<[{ id: string }]>`select id from projects where friendly_id = 'bench'`;
    await sql.unsafe(`set app.project_id = '${id}'`);
    await shareProgress(sql);
    const learners = await sql<{ id: string }[]>`select id from users where email like 'pessoa%'`;
    const classmates = await sql<{ id: string }[]>`
      select user_id as id from enrollments e join courses c on c.id = e.course_id where c.friendly_id = ${CLASSES[0]} limit 60`;
    return { learners: await open(sql, id, learners), classmates: await open(sql, id, classmates) };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Copies the progress of the one learner who has any to all sixty people. */
async function shareProgress(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into progress (project_id, user_id, object_id, course_id, completeness, seen, completed_at)
    select p.project_id, u.id, object_id, course_id, completeness, seen, completed_at
    from progress p join courses c on c.id = p.course_id, users u
    where c.friendly_id = ${COURSE} and u.email like 'pessoa%'
      and p.user_id in (select id from users where email like 'pessoa%')
    on conflict (project_id, user_id, object_id) do nothing`;
  await sql`vacuum analyze`;
}

async function open(sql: postgres.Sql, project_id: string, people: readonly { id: string }[]): Promise<string[]> {
  const tokens = people.map(() => newToken(project_id));
  const rows = people.map(({ id }, at) => ({
    project_id,
    id: newId(),
    user_id: id,
    token_hash: hashToken(tokens[at] ?? ""),
    user_agent: "",
    expires_at: new Date(Date.now() + 86_400_000),
  }));
  for (const row of rows) await sql`insert into sessions ${sql(row)}`;
  return tokens;
}
