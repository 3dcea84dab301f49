import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";

/** Throws 409 if a course's plan is not the one that the person saw (`seen`; null for no plan). */
export async function refuseOtherPlan(
  { sql, project }: Pick<Context, "sql" | "project">,
  courseId: string,
  seen: string | null,
): Promise<void> {
  const [plan] = await sql<{ id: string }[]>`
    select id from course_plans where project_id = ${project._id} and course_id = ${courseId}`;
  if ((plan?.id ?? null) === seen) return;
  const message = plan
    ? "Outra pessoa planejou esta publicação enquanto esta página estava aberta. Veja o plano dela e, se for o caso, mude."
    : "Este plano não existe mais. Veja como o curso está agora.";
  throw new Problem(409, message);
}
