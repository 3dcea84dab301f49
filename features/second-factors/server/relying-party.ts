import type { Context } from "#platform/server/http/context.ts";

/**
 * Returns the WebAuthn relying party: the academy's host in the address. A passkey works neither at other academies nor
 * at other hosts of the same academy.
 */
export async function relyingParty({
  services,
  project,
  caller,
}: Pick<Context<"anyone">, "services" | "project" | "caller">) {
  const here = await services.projects.byHost(caller.host);
  const isOwn = here?.project._id === project._id && here.redirectTo === null;
  // A program that calls the API's own host has no page; the academy's first host is used.
  const id = isOwn ? caller.host : await services.projects.firstHostOf(project._id);
  return { id, name: project.name, origin: services.originOf(id) };
}
