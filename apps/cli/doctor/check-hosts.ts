import { lookup } from "node:dns/promises";
import type { Config } from "#apps/server/config.ts";
import type { ListedAcademy } from "#features/academies/server/index.ts";
import { fault, type Finding, ok, warning } from "./finding.ts";

const ABOUT = "Endereços";

/** Checks that each academy has a host, that its hosts resolve in DNS, and that it has a manager. */
export async function checkHosts(config: Config, academies: readonly ListedAcademy[]): Promise<Finding[]> {
  const hosts = academies.flatMap((academy) => academy.hosts.map((host) => ({ host, academy })));
  const findings: Finding[] = [];
  if (academies.length === 0)
    findings.push(warning(ABOUT, "ainda não há academia nenhuma", "Crie a primeira: npm run vereda -- academy new"));
  for (const { friendly_id, name, hosts: own, managers, is_demo } of academies) {
    if (own.length === 0)
      findings.push(fault(ABOUT, `“${name}” não tem endereço`, `npm run vereda -- host add ${friendly_id} ENDEREÇO`));
    if (managers === 0 && !is_demo)
      findings.push(
        warning(
          "Gestão",
          `“${name}” não tem quem a gere`,
          `npm run vereda -- person invite ${friendly_id} E-MAIL --rule manager`,
        ),
      );
  }
  const redirects = academies.flatMap((academy) => academy.redirects);
  const outside = [...hosts, ...redirects].filter(({ host }) => !isLocal(host));
  for (const { host } of outside) findings.push(...(await checkName(host)));
  if (outside.length > 0 && !config.publicOrigin)
    findings.push(
      warning(
        ABOUT,
        "os links dos e-mails levariam a http:// e à porta daqui",
        "Atrás de um proxy com https: PUBLIC_ORIGIN=https://{host} TRUST_PROXY=1",
      ),
    );
  if (hosts.length > 0 && findings.length === 0) findings.push(ok(ABOUT, hosts.map(({ host }) => host).join(", ")));
  return findings;
}

async function checkName(host: string): Promise<Finding[]> {
  const found = await lookup(host, { all: true }).catch(() => []);
  if (found.length > 0) return [ok(ABOUT, `${host} leva a ${found.map(({ address }) => address).join(", ")}`)];
  return [
    fault(ABOUT, `${host} não leva a lugar nenhum`, "Crie no DNS um registro A (ou AAAA) dele para esta máquina."),
  ];
}

function isLocal(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost");
}
