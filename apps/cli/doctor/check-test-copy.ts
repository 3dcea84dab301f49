import { type ListedAcademy, type OwnerSql, ownerTransaction } from "#features/academies/server/index.ts";
import { isTestCopy } from "#platform/server/test-copy/is-test-copy.ts";
import { type Finding, warning } from "./finding.ts";

/**
 * Reports how many messages a test copy holds back in these academies; returns null when the installation is not a test
 * copy.
 */
export async function checkTestCopy(sql: OwnerSql, academies: readonly ListedAcademy[]): Promise<Finding[] | null> {
  const { countOutgoing, outgoingText } = await import("../outgoing.ts");
  return await ownerTransaction(sql, async (transaction) => {
    if (!(await isTestCopy(transaction))) return null;
    const waiting =
      academies.length > 0 ? `: ${outgoingText(await countOutgoing(transaction, academies))} na fila` : "";
    return [
      warning(
        "Cópia de teste",
        `esta instalação não envia nada às pessoas${waiting}`,
        "Para ler os e-mails: npm run vereda -- email list. Para que ela envie: npm run vereda -- test-copy end",
      ),
    ];
  });
}
