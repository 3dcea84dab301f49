import { join } from "node:path";
import type postgres from "postgres";
import { openClient } from "#db/client.ts";
import type { Academy } from "#features/academies/server/academy.ts";
import { readAcademy } from "#features/academies/server/read-academy.ts";
import { writeAcademy } from "#features/academies/server/write-academy.ts";
import { recountStandings } from "#features/progress/server/index.ts";
import { hashPassword } from "#platform/server/auth/passwords.ts";
import { Files } from "#platform/server/files/files.ts";
import { newId } from "#shared/ids.ts";

export const HOST = "bench.localhost";
export const COURSE = "curso-da-medida";
export const PEOPLE = 60;
/** Number of the person among PEOPLE who studies, and is signed in while the bench runs. */
export const LEARNER = 30;
/** Returns the email of a person; the people are numbered from 1 and share a password. */
export const emailOf = (person: number) => `pessoa${person}@exemplo.com.br`;
export const PASSWORD = "medida-sem-pressa-60";
const TRAILS = 6;
const OBJECTS_PER_TRAIL = 10;
const SOURCE = join(import.meta.dirname, "../db/seed/academies/aurora");

/** Writes an academy with one course of 60 objects, made from aurora's contents. Returns the id of its learner. */
export async function writeBenchAcademy(ownerUrl: string, folder: string): Promise<string> {
  const sql = openClient(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    const academy = benchAcademy(await readAcademy(SOURCE));
    const files = new Files(join(folder, "files"));
    const { projectId } = await writeAcademy({ sql, files }, academy, { isDemo: false });
    const userId = await writePeople(sql, projectId);
    await sql`vacuum analyze`;
    return userId;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function benchAcademy(source: Academy): Academy {
  const trails = source.courses.flatMap((course) => course.trails);
  const objects = trails.flatMap((trail) => trail.objects);
  const course = {
    friendly_id: COURSE,
    name: "Curso da medida",
    description: "Sessenta conteúdos em seis trilhas.",
    hours: 20,
    ends_on: null,
    off_air: false,
    heros: source.courses.flatMap(({ heros }) => heros).slice(0, 2),
    trails: repeated(TRAILS, trails).map((trail, at) => ({
      ...trail,
      friendly_id: `${trail.friendly_id}-${at}`,
      objects: repeated(OBJECTS_PER_TRAIL, objects).map((object, place) => ({
        ...object,
        friendly_id: `${object.friendly_id}-${at}-${place}`,
      })),
    })),
  };
  const own = { friendly_id: "bench", name: "Academia da medida", hosts: [HOST], legacy_hosts: [] };
  const flows = source.flows.map(({ document, ...flow }) => ({
    ...flow,
    document: { ...document, course: document.course && COURSE },
  }));
  // Announcements and deep links refer to aurora's courses, which this academy does not have.
  const none = { announcements: [], deep_links: [] };
  return { ...source, settings: { ...source.settings, ...own }, courses: [course], flows, ...none };
}

function repeated<T>(count: number, of: readonly T[]): T[] {
  return Array.from({ length: Math.ceil(count / of.length) }, () => of)
    .flat()
    .slice(0, count);
}

/**
 * Writes 60 people in the ranking. The measured learner has finished 25 objects, begun one and marked five. Returns the
 * learner's id.
 */
async function writePeople(sql: postgres.Sql, projectId: string): Promise<string> {
  const userId = newId();
  const hash = await hashPassword(PASSWORD);
  await sql.begin(async (step) => {
    await step.unsafe(`set local search_path to vereda; set local app.project_id = '${projectId}'`);
    await step`
      insert into users (project_id, id, email, email_key, password_hash, data)
      select ${projectId}, case n when ${LEARNER}::int then ${userId}::uuid else gen_random_uuid() end,
        'pessoa' || n || '@exemplo.com.br', 'pessoa' || n || '@exemplo.com.br', ${hash},
        jsonb_build_object('first_name', 'Conceição', 'name', 'Conceição de Albuquerque ' || n)
      from generate_series(1, ${PEOPLE}::int) n`;
    await step`
      insert into enrollments (project_id, user_id, course_id)
      select u.project_id, u.id, c.id from users u join courses c on c.project_id = u.project_id
      where u.project_id = ${projectId}`;
    await step`
      insert into legal_acceptances (project_id, user_id, kind, version, address_hash, accepted_at)
      select u.project_id, u.id, l.kind, l.version, '', now()
      from users u join legal_pages l on l.project_id = u.project_id where u.project_id = ${projectId}`;
    await step`
      insert into standings (project_id, course_id, user_id, points, objects_done)
      select project_id, course_id, user_id, 10 * row_number() over (order by user_id), 25
      from enrollments where project_id = ${projectId}`;
    await recountStandings(step, projectId);
    await step`
      insert into progress (project_id, user_id, object_id, course_id, completeness, seen, completed_at)
      select project_id, ${userId}, id, course_id, case when n = 26 then 0.5 else 1 end, 1, case when n < 26 then now() end
      from (select *, row_number() over (order by friendly_id) as n from objects where project_id = ${projectId}) numbered
      where n <= 26`;
    await step`
      insert into favorites (project_id, user_id, object_id, course_id)
      select project_id, ${userId}, id, course_id from objects where project_id = ${projectId} order by friendly_id limit 5`;
  });
  return userId;
}
