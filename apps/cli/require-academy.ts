import { type ListedAcademy, listAcademies, type OwnerSql } from "#features/academies/server/index.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";

/** Finds an academy by its friendly id or one of its hosts. Throws a StartProblem that lists the existing academies. */
export async function requireAcademy(sql: OwnerSql, name: string): Promise<ListedAcademy> {
  const academies = await listAcademies(sql);
  const host = name.toLowerCase();
  const found = academies.find(
    ({ friendly_id, hosts, redirects }) =>
      friendly_id === name || hosts.includes(host) || redirects.some((one) => one.host === host),
  );
  if (found) return found;
  const known = academies.map(({ friendly_id }) => friendly_id).join(", ");
  throw new StartProblem(
    known
      ? `Não há a academia “${name}”. Estas são as daqui: ${known}.`
      : `Não há a academia “${name}”, nem outra. Para criar a primeira: npm run vereda -- academy new`,
  );
}
