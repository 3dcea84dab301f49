import { academyDay } from "#features/classes/server/index.ts";
import type { z } from "zod";
import { memberOf } from "#features/members/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { sheetAnswer } from "#platform/server/sheets/sheet-answer.ts";
import type { Rule } from "#shared/route.ts";
import { type exportPeople as contract, MOST_PEOPLE } from "../contract.ts";
import { chosenPeople } from "./chosen-people.ts";

const RULES: Record<Rule | "learner", string> = {
  learner: "Estudante",
  recruiter: "Recrutamento",
  admin: "Administração",
  manager: "Gestão",
};
const STATES = { active: "Ativa", stopped: "Parou", never: "Nunca entrou" } as const;
const HEAD = ["nome", "e-mail", "papel", "situação", "última visita", "aqui desde", "cursos"];
/** The columns of the last visit and the first day. */
const DAYS = [4, 5];

interface Row {
  _id: string;
  name: string;
  email: string;
  rule: Rule | null;
  seen_at: Date | null;
  created_at: Date;
  courses: string | null;
}

/** The heads for name and e-mail are those that an import reads. */
export async function exportPeople(
  context: Context<readonly ["admin", "manager"]>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const rows = await sql<Row[]>`
    with chosen as materialized (
      select u.id from users u where ${chosenPeople(context, input)} order by u.name_key, u.id ${limitTo(sql, MOST_PEOPLE + 1)})
    select u.id as _id, u.data ->> 'name' as name, u.email, u.rule, u.seen_at, u.created_at,
      (select string_agg(c.name, ', ' order by c.position, c.id)
        from enrollments e join courses c on (c.project_id, c.id) = (e.project_id, e.course_id)
        where (e.project_id, e.user_id) = (u.project_id, u.id)) as courses
    from chosen join users u on u.project_id = ${project._id} and u.id = chosen.id order by u.name_key, u.id`;
  if (rows.length > MOST_PEOPLE)
    throw new Problem(400, "São pessoas demais: cabem 20.000 de cada vez. Use um filtro que encontre menos.");
  if (rows.length === 0 && !input.everyone) throw notFound("Estas pessoas não estão nesta academia.");
  await audit(context, "export-people", null, { people: rows.length });
  const dayOf = (moment: Date) => academyDay({ project, now: moment });
  const table = rows.map((row) => {
    const { name, email, rule, state } = memberOf(row, now);
    const seen = row.seen_at && dayOf(row.seen_at);
    return [name, email, RULES[rule ?? "learner"], STATES[state], seen, dayOf(row.created_at), row.courses];
  });
  return await sheetAnswer(input.format, { name: `pessoas-${dayOf(now)}`, head: HEAD, days: DAYS, rows: table });
}
