import type { Context } from "../http/context.ts";
import { Problem } from "../http/problem.ts";

/** A person whose rule is manager. */
export interface Manager {
  id: string;
  /** Was here once, or may come in with a password. */
  has_entered: boolean;
  /** Waits for the deletion of the account. */
  is_leaving: boolean;
}

type Queried = Pick<Context, "sql"> & { project: Pick<Context["project"], "_id"> };

/** All managers, locked in one order for everybody: two who leave at once take turns, and the second one sees what the first has left. */
export async function lockManagers({ sql, project }: Queried): Promise<Manager[]> {
  await sql`
    select 1 from users where project_id = ${project._id} and rule = 'manager' order by id for update`;
  // A statement of its own, which sees what was written while this one waited for the rows.
  return await managersOf({ sql, project });
}

/** All managers, as they are at this moment. */
export async function managersOf({ sql, project }: Queried): Promise<Manager[]> {
  return await sql<Manager[]>`
    select u.id,
      (u.seen_at is not null or u.password_hash is not null
        or exists (select from sessions s where s.project_id = u.project_id and s.user_id = u.id)) as has_entered,
      exists (select from account_deletions d where d.project_id = u.project_id and d.user_id = u.id) as is_leaving
    from users u where u.project_id = ${project._id} and u.rule = 'manager' order by u.id`;
}

const NOT_ENTERED =
  "Quem ficaria na gestão ainda não entrou na academia. Espere que entre, ou dê antes o papel de gestão a quem já entrou.";
const LEAVING =
  "Quem ficaria na gestão pediu a exclusão da própria conta. Dê antes o papel de gestão a outra pessoa, ou espere que desista.";

/** Why this manager must stay one: no other can act. Null when another has entered and is not leaving. */
export function whyManagerMustStay(
  managers: readonly Manager[],
  userId: string,
  { isSelf }: { isSelf: boolean },
): string | null {
  const others = managers.filter(({ id }) => id !== userId);
  if (others.some(({ has_entered, is_leaving }) => has_entered && !is_leaving)) return null;
  if (others.some(({ has_entered }) => has_entered)) return LEAVING;
  if (others.length > 0) return NOT_ENTERED;
  const [only, without] = isSelf ? ["Você é", "você"] : ["Esta é", "ela"];
  return `${only} a única pessoa da gestão: sem ${without}, ninguém mais cuidaria da academia. Dê antes o papel de gestão a outra pessoa.`;
}

/** Throws a 409 `Problem` with the words of `whyManagerMustStay`. */
export function requireAnotherManager(...judged: Parameters<typeof whyManagerMustStay>): void {
  const refusal = whyManagerMustStay(...judged);
  if (refusal) throw new Problem(409, refusal);
}
