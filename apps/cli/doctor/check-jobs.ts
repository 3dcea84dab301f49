import {
  type ListedAcademy,
  setTransactionProject,
  type OwnerSql,
  ownerTransaction,
} from "#features/academies/server/index.ts";
import { countText } from "#shared/number-text.ts";
import { type Finding, ok, warning } from "./finding.ts";

const WEEK_MS = 7 * 24 * 60 * 60_000;

interface Failure {
  kind: string;
  count: number;
  fault: string | null;
}

/** Reports the jobs that were given up in the last week, per academy and job kind. */
export async function checkJobs(sql: OwnerSql, academies: readonly ListedAcademy[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const since = new Date(Date.now() - WEEK_MS);
  for (const { id, name } of academies) {
    const failures = await ownerTransaction(sql, async (transaction) => {
      await setTransactionProject(transaction, id);
      return await transaction<Failure[]>`
        select name as kind, count(*)::int as count, (array_agg(fault order by given_up_at desc))[1] as fault
        from jobs where project_id = ${id} and given_up_at > ${since} group by name order by name`;
    });
    for (const { kind, count, fault } of failures) {
      const given = countText(count, "trabalho abandonado", "trabalhos abandonados");
      findings.push(
        warning(
          "Trabalhos",
          `${given} em “${name}” nos últimos 7 dias (${kind}${fault ? `: ${fault}` : ""})`,
          "Veja em logs/vereda.log o que houve: não são tentados de novo.",
        ),
      );
    }
  }
  return findings.length > 0 ? findings : [ok("Trabalhos", "nenhum abandonado nos últimos 7 dias")];
}
