import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Manager, TransactionsContext } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import { googleConfigOf, isDemoProject } from "#shared/google-config.ts";
import type { checkGoogle as contract } from "../contract.ts";
import { googleFaults } from "../engine/google-faults.ts";
import { askGoogle } from "./ask-google.ts";
import { ownHosts } from "./host-rows.ts";
import { storedBrand } from "./stored-brand.ts";

/**
 * Checks the saved values by asking Google, outside of a transaction. Throws 400 with the fault at its field, or 503 if
 * Google does not answer.
 */
export async function checkGoogle(context: TransactionsContext<Manager>): Promise<z.input<typeof contract.output>> {
  const { services, project, user } = context;
  const { google, hosts } = await context.inTransaction(async (sql) => ({
    google: googleConfigOf((await storedBrand({ sql, project })).settings.config.google),
    hosts: (await ownHosts({ sql, project })).filter((own) => own.redirect_to === null).map(({ host }) => host),
  }));
  if (!google) throw new Problem(409, "A entrada com o Google está desligada. Ligue-a e salve; depois, confira.");
  const [fault, ...others] = googleFaults(google, project.is_demo);
  if (fault) throw new Problem(400, fault.message, { fields: [fault, ...others] });
  await services.limits.uploadByAccount(user._id);
  if (!isDemoProject(google)) await requireAllowed(google.api_key, hosts, services);
  const { project_id } = google;
  await context.inTransaction((sql) => audit({ ...context, sql }, "check-google", null, { project_id }));
  return { project: project_id, hosts };
}

async function requireAllowed(
  key: string,
  hosts: readonly string[],
  { identity, originOf }: TransactionsContext<"anyone">["services"],
): Promise<void> {
  const answer = await askGoogle(identity.projectsUrl, { key, origin: originOf(hosts[0] ?? "") });
  if (answer.refusal !== null) refuseField("api_key", answer.refusal);
  const isAllowed = (host: string) => answer.domains.some((name) => host === name || host.endsWith(`.${name}`));
  const missing = hosts.filter((host) => !isAllowed(host));
  if (missing.length > 0)
    refuseField(
      "auth_domain",
      `O Google conhece a chave, mas não deixa entrar por ${missing.join(", ")}. No Firebase, em Authentication, Settings, Authorized domains, acrescente.`,
    );
}
