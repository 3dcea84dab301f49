import type { FeatureRegistry } from "#platform/server/feature.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";

/**
 * Refuses periods in RETENTION_DAYS for tables that have none, and 0 days where rows are meant to stay for some time: 0
 * would delete within the hour what people may still bring back. Throws StartProblem.
 */
export function requireRetention(
  { tables }: Pick<FeatureRegistry, "tables">,
  retentionDays: Readonly<Record<string, number>>,
): void {
  const known = new Map(
    Object.entries(tables).flatMap(([name, { retention }]) => (retention ? [[name, retention.days] as const] : [])),
  );
  for (const [name, days] of Object.entries(retentionDays)) {
    const usual = known.get(name);
    if (usual === undefined)
      throw new StartProblem(
        `RETENTION_DAYS: “${name}” não tem prazo que se possa mudar. As tabelas que têm: ${[...known.keys()].toSorted().join(", ")}.`,
      );
    if (days === 0 && usual > 0)
      throw new StartProblem(`RETENTION_DAYS: “${name}” precisa de pelo menos 1 dia (o usual é ${usual}).`);
  }
}
