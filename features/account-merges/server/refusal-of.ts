import { type Manager, whyManagerMustStay } from "#platform/server/auth/require-someone-in-charge.ts";
import type { Rule } from "#shared/route.ts";

interface Judged {
  id: string;
  rule: Rule | null;
  is_erasing: boolean;
}

interface Merge {
  kept: Judged;
  gone: Judged;
  managers: readonly Manager[];
  /** Id of the manager who merges the accounts. */
  userId: string;
}

/** Returns the reason why two accounts cannot be merged in this direction; null when they can. */
export function refusalOf({ kept, gone, managers, userId }: Merge): string | null {
  if (kept.is_erasing || gone.is_erasing)
    return "Uma destas contas espera pela exclusão que a pessoa pediu. Só depois de ela desistir, as contas se juntam.";
  if (kept.rule === "manager") return null;
  if (gone.id === userId)
    return "A conta que sai é a sua, e a que fica não é da gestão: você perderia o seu papel. Escolha a sua para ficar.";
  // The merge does not pass the rule on to the remaining account.
  return gone.rule === "manager" ? whyManagerMustStay(managers, gone.id, { isSelf: false }) : null;
}
