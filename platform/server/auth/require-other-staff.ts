import type { Context } from "../http/context.ts";
import { Problem } from "../http/problem.ts";

/** A person whose rule is manager. */
export interface Manager {
  id: string;
  /** Whether the person signed in at least once or has a password. */
  has_entered: boolean;
  /** Whether the person's account is scheduled for deletion. */
  is_leaving: boolean;
  /** Whether the person's access is suspended. */
  is_suspended: boolean;
}

type QueryContext = Pick<Context, "sql"> & { project: Pick<Context["project"], "_id"> };

/**
 * Returns all managers and locks their rows, always in the same order: when two managers leave at the same time, one
 * waits and then sees the other's change.
 */
export async function lockManagers({ sql, project }: QueryContext): Promise<Manager[]> {
  await sql`
    select 1 from users where project_id = ${project._id} and rule = 'manager' order by id for update`;
  // A separate statement, because it must see what was committed while the first one waited for the locks.
  return await managersOf({ sql, project });
}

/** Returns all managers, without locking their rows. */
export async function managersOf({ sql, project }: QueryContext): Promise<Manager[]> {
  return await sql<Manager[]>`
    select u.id,
      (u.seen_at is not null or u.password_hash is not null
        or exists (select from sessions s where s.project_id = u.project_id and s.user_id = u.id)) as has_entered,
      exists (select from account_deletions d where d.project_id = u.project_id and d.user_id = u.id) as is_leaving,
      u.suspended_at is not null as is_suspended
    from users u where u.project_id = ${project._id} and u.rule = 'manager' order by u.id`;
}

const NOT_ENTERED =
  "Quem ficaria na gestão ainda não entrou na academia. Espere que entre, ou dê antes o papel de gestão a quem já entrou.";
const LEAVING =
  "Quem ficaria na gestão pediu a exclusão da própria conta. Dê antes o papel de gestão a outra pessoa, ou espere que desista.";
const SUSPENDED =
  "Quem ficaria na gestão está com o acesso suspenso. Devolva antes esse acesso, ou dê o papel de gestão a outra pessoa.";

/**
 * Returns the reason (in Portuguese) why this manager must keep the rule: nobody else could manage the academy. Null
 * when another manager has entered, is not leaving and is not suspended.
 */
export function whyManagerMustStay(
  managers: readonly Manager[],
  userId: string,
  { isSelf }: { isSelf: boolean },
): string | null {
  const others = managers.filter(({ id, is_suspended }) => id !== userId && !is_suspended);
  if (others.some(({ has_entered, is_leaving }) => has_entered && !is_leaving)) return null;
  if (others.some(({ has_entered }) => has_entered)) return LEAVING;
  if (others.length > 0) return NOT_ENTERED;
  if (managers.some(({ id }) => id !== userId)) return SUSPENDED;
  const [only, without] = isSelf ? ["Você é", "você"] : ["Esta é", "ela"];
  return `${only} a única pessoa da gestão: sem ${without}, ninguém mais cuidaria da academia. Dê antes o papel de gestão a outra pessoa.`;
}

/** Throws a 409 `Problem` with the reason from `whyManagerMustStay`, if there is one. */
export function requireAnotherManager(...judged: Parameters<typeof whyManagerMustStay>): void {
  const refusal = whyManagerMustStay(...judged);
  if (refusal) throw new Problem(409, refusal);
}
