import { demoFlowSession, type FlowDocument, wrappedDemoKey } from "#features/flows/server/index.ts";
import { insertRows, type Row } from "../bulk-rows.ts";
import type { OwnerTransaction } from "../owner-transaction.ts";
import { randomFrom } from "./random.ts";

interface Flow {
  flow_id: string;
  version: number;
  document: FlowDocument;
  published_at: Date;
}

interface Learner {
  id: string;
  created_at: Date;
  courses: string[];
}

const SHARE_OF_LEARNERS = 0.75;
const DAY = 24 * 3_600_000;

/**
 * Writes flow sessions with encrypted answers: for each flow, of about three quarters of the learners who may answer
 * it.
 */
export async function writeFlowSessions(
  sql: OwnerTransaction,
  projectId: string,
  { fieldsSecret, seed, now }: { fieldsSecret: string; seed: number; now: Date },
): Promise<void> {
  const flows = await sql<Flow[]>`
    select v.flow_id, v.version, v.document, v.published_at from flows f
      join flow_versions v on (v.project_id, v.flow_id, v.version) = (f.project_id, f.id, f.newest)
    where f.project_id = ${projectId} and f.removed_at is null order by f.position`;
  if (flows.length === 0) return;
  const key = wrappedDemoKey(fieldsSecret, projectId, now);
  await insertRows(sql, "project_keys", [key.row]);
  const random = randomFrom(seed + 31);
  const learners = await learnersOf(sql, projectId);
  const rows: Record<string, Row[]> = { flow_sessions: [], flow_answers: [], flow_consents: [] };
  for (const flow of flows)
    for (const { id: userId, courses } of learners) {
      if (random() > SHARE_OF_LEARNERS || (flow.document.course !== null && !courses.includes(flow.document.course)))
        continue;
      const startedAt = new Date(now.getTime() - (0.2 + random() * 20) * DAY);
      const tables = demoFlowSession({ ...flow, projectId, userId, startedAt, fieldsSecret, key, random });
      for (const [table, some] of Object.entries(tables)) rows[table]?.push(...some);
    }
  for (const [table, some] of Object.entries(rows)) await insertRows(sql, table, some);
}

/** Returns the crowd: generated learners, who have no password. */
async function learnersOf(sql: OwnerTransaction, projectId: string): Promise<Learner[]> {
  return await sql<Learner[]>`
    select u.id, u.created_at, array(select c.friendly_id from enrollments e
      join courses c on (c.project_id, c.id) = (e.project_id, e.course_id)
      where (e.project_id, e.user_id) = (u.project_id, u.id)) as courses
    from users u where u.project_id = ${projectId} and u.password_hash is null and u.rule is null order by u.email`;
}
