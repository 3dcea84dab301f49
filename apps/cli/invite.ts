import { admitPerson, type Admitted } from "#features/access/server/index.ts";
import { nameProject, type OwnerSql, ownerTransaction } from "#features/academies/server/index.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import type { Rule } from "#shared/route.ts";

interface Invitation {
  projectId: string;
  email: string;
  name: string | undefined;
  rule: Rule | null;
  /** A course's friendly id. */
  course: string | undefined;
}

/** Lets a person into an academy, in one transaction. */
export async function invite(sql: OwnerSql, { projectId, course, ...person }: Invitation): Promise<Admitted> {
  return await ownerTransaction(sql, async (transaction) => {
    await nameProject(transaction, projectId);
    const courseId = course === undefined ? null : await requireCourseId(transaction, projectId, course);
    const context = { sql: transaction, project: { _id: projectId }, now: new Date() };
    return await admitPerson(context, { ...person, courseId });
  });
}

async function requireCourseId(
  sql: Parameters<typeof nameProject>[0],
  projectId: string,
  friendlyId: string,
): Promise<string> {
  const courses = await sql<{ id: string; friendly_id: string }[]>`
    select id, friendly_id from courses where project_id = ${projectId} order by position`;
  const found = courses.find(({ friendly_id }) => friendly_id === friendlyId);
  if (found) return found.id;
  const known = courses.map(({ friendly_id }) => friendly_id).join(", ");
  throw new StartProblem(`Não há o curso “${friendlyId}” nesta academia. Os cursos dela: ${known || "nenhum"}.`);
}
