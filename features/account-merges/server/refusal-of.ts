import { type Manager, whyManagerMustStay } from "#platform/server/auth/require-other-staff.ts";
import type { Rule } from "#shared/route.ts";

interface Judged {
  id: string;
  rule: Rule | null;
  is_erasing: boolean;
  is_suspended: boolean;
}

interface Merge {
  remaining: Judged;
  removed: Judged;
  managers: readonly Manager[];
  /** Id of the manager who merges the accounts. */
  userId: string;
}

/** Returns the reason why two accounts cannot be merged in this direction; null when they can. */
export function refusalOf({ remaining, removed, managers, userId }: Merge): string | null {
  if (remaining.is_erasing || removed.is_erasing)
    return "Uma destas contas espera pela exclusão que a pessoa pediu. Só depois de ela desistir, as contas se juntam.";
  if (remaining.is_suspended || removed.is_suspended)
    return "Uma destas contas está com o acesso suspenso. Devolva antes o acesso, e as contas se juntam.";
  if (remaining.rule === "manager") return null;
  if (removed.id === userId)
    return "A conta que sai é a sua, e a que fica não é da gestão: você perderia o seu papel. Escolha a sua para ficar.";
  // The merge does not pass the rule on to the remaining account.
  return removed.rule === "manager" ? whyManagerMustStay(managers, removed.id, { isSelf: false }) : null;
}
