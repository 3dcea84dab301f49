import { lookup } from "node:dns/promises";
import { request } from "node:http";
import type { Config } from "#apps/server/config.ts";
import type { ListedAcademy } from "#features/academies/server/index.ts";
import { fault, type Finding, right, warning } from "./finding.ts";

const ABOUT = "Endereços";
const TIMEOUT_MS = 5000;

/** Whether the academies' addresses lead somewhere, and whether the server that is running answers at them. */
export async function checkHosts(
  config: Config,
  academies: readonly ListedAcademy[],
  { isRunning }: { isRunning: boolean },
): Promise<Finding[]> {
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
  const outside = hosts.filter(({ host }) => !isLocal(host));
  for (const { host } of outside) findings.push(...(await checkName(host)));
  if (outside.length > 0 && !config.publicOrigin)
    findings.push(
      warning(
        ABOUT,
        "os links dos e-mails levariam a http:// e à porta daqui",
        "Atrás de um proxy com https: PUBLIC_ORIGIN=https://{host} TRUST_PROXY=1",
      ),
    );
  if (isRunning) findings.push(await checkServer(config, hosts[0]?.host));
  if (hosts.length > 0 && findings.length === 0) findings.push(right(ABOUT, hosts.map(({ host }) => host).join(", ")));
  return findings;
}

async function checkName(host: string): Promise<Finding[]> {
  const found = await lookup(host, { all: true }).catch(() => []);
  if (found.length > 0) return [right(ABOUT, `${host} leva a ${found.map(({ address }) => address).join(", ")}`)];
  return [
    fault(ABOUT, `${host} não leva a lugar nenhum`, "Crie no DNS um registro A (ou AAAA) dele para esta máquina."),
  ];
}

function isLocal(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost");
}

/** Asked as a proxy on this machine would ask. */
async function checkServer({ host: bound, port }: Config, host = "localhost"): Promise<Finding> {
  const address = ["0.0.0.0", "::"].includes(bound) ? "127.0.0.1" : bound;
  const status = await new Promise<number | null>((resolve) => {
    const options = { host: address, port, path: "/api/ready", headers: { Host: host }, timeout: TIMEOUT_MS };
    const asked = request(options, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? null);
    });
    asked.on("timeout", () => asked.destroy());
    asked.on("error", () => resolve(null));
    asked.end();
  });
  if (status === 200) return right("Servidor", `responde em http://${address}:${port}`);
  const said = status === null ? "não responde" : `responde ${status}`;
  return fault(
    "Servidor",
    `está aberto, mas ${said} em http://${address}:${port}`,
    "Confira PORT e HOST deste comando, e o registro em logs/vereda.log.",
  );
}
