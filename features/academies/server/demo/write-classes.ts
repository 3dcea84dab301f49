import { nameKey } from "#features/members/server/index.ts";
import { newId } from "#shared/ids.ts";
import { insertRows } from "../bulk-rows.ts";
import type { OwnerTransaction } from "../owner-transaction.ts";
import { daysAfter, localDay } from "./local-time.ts";

interface DemoClass {
  name: string;
  note: string;
  /** First and last day of the class, in days from the day of seeding. */
  starts: number;
  ends: number;
  /**
   * Selects the class's people: those whose index among the first course's learners, by e-mail, has this remainder
   * modulo 3.
   */
  rest: number;
}

const CLASSES: Record<string, DemoClass[]> = {
  aurora: [
    { name: "Plantão da noite", note: "Encontro às quartas, antes do plantão.", starts: -42, ends: 10, rest: 2 },
    { name: "Acolhida de inverno", note: "", starts: -120, ends: -21, rest: 1 },
  ],
  cerrado: [{ name: "Mutirão das águas", note: "Combinada com a cooperativa.", starts: -30, ends: 45, rest: 0 }],
};

/** Writes a demo academy's classes, with learners of its first course. */
export async function writeClasses(
  sql: OwnerTransaction,
  projectId: string,
  { friendly_id, now, zone }: { friendly_id: string; now: Date; zone: string },
): Promise<void> {
  const [course] = await sql<{ id: string }[]>`
    select id from courses where project_id = ${projectId} order by position, id limit 1`;
  if (!course) return;
  const own = { project_id: projectId, course_id: course.id };
  const dayAt = (days: number) => daysAfter(localDay(now, zone), days).toISOString().slice(0, 10);
  // A demo that lost its people still has its classes.
  await sql`delete from classes where project_id = ${projectId}`;
  for (const { name, note, starts, ends, rest } of CLASSES[friendly_id] ?? []) {
    const days = { starts_on: dayAt(starts), ends_on: dayAt(ends), created_at: daysAfter(now, starts - 7) };
    const id = newId();
    await insertRows(sql, "classes", [{ ...own, id, name, name_key: nameKey(name), note, ...days, version: 1 }]);
    await sql`
      insert into class_people (project_id, user_id, course_id, class_id, created_at)
      select project_id, user_id, ${course.id}, ${id}, greatest(created_at, ${days.created_at}) from (
        select e.project_id, e.user_id, e.created_at,
          row_number() over (partition by e.project_id order by u.email_key) as place
        from enrollments e join users u on (u.project_id, u.id) = (e.project_id, e.user_id)
        where e.project_id = ${projectId} and e.course_id = ${course.id} and u.rule is null) learners
      where place % 3 = ${rest} and created_at < ${days.ends_on}`;
  }
}
