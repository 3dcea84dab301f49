import type { Context } from "#platform/server/http/context.ts";

/**
 * The WebAuthn relying party: the academy's host that the page is at. A passkey works neither in other academies nor on other
 * hosts of the same academy.
 */
export async function relyingParty({
  services,
  project,
  caller,
}: Pick<Context<"anyone">, "services" | "project" | "caller">) {
  const here = await services.projects.byHost(caller.host);
  const isOwn = here?.project._id === project._id && here.redirectTo === null;
  // A program that calls the API's own host is at no page.
  const id = isOwn ? caller.host : await services.projects.firstHostOf(project._id);
  return { id, name: project.name, origin: services.originOf(id) };
}
