import type { FeatureRegistry } from "#platform/server/feature.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";

/**
 * Checks RETENTION_DAYS: refuses tables without a configurable period, and 0 days for tables that by default store rows
 * longer, because that would delete within the hour what people may still restore. Throws StartProblem.
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
