import type { Services } from "#platform/server/http/context.ts";
import type { Reached } from "#platform/server/reach/reach.ts";
import type { HostState } from "../contract.ts";

/**
 * Opens a host over the network, as a browser would, and returns whether the academy answers there. Must run outside of
 * a transaction.
 */
export async function hostState(
  services: Services,
  host: string,
): Promise<{ state: HostState; certificateUntil: Date | null }> {
  // Only an installation of this product that serves exactly this host answers with `{"ok":true}`.
  const reached = await services.reach(`${services.originOf(host)}/api/tls/ask?domain=${encodeURIComponent(host)}`);
  const state = stateOf(reached);
  // Names under localhost need no DNS, because each machine resolves them to itself (RFC 6761).
  const isThisMachine = /(^|\.)localhost$/.test(host);
  return {
    state: state === "unresolved" && isThisMachine ? "private" : state,
    certificateUntil: reached.certificateUntil,
  };
}

function stateOf({ state, status, body }: Reached): HostState {
  if (state !== "answered") return state;
  return status === 200 && /^\{"ok":true\}$/.test(body.trim()) ? "ok" : "other_server";
}
