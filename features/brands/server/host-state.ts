import type { Services } from "#platform/server/http/context.ts";
import type { Reached } from "#platform/server/reach/reach.ts";
import type { HostState } from "../contract.ts";

/** Opens an address over the network, as a person's browser would. Outside of a transaction. */
export async function hostState(
  services: Services,
  host: string,
): Promise<{ state: HostState; certificateUntil: Date | null }> {
  // Only a Vereda that serves this very host says yes.
  const reached = await services.reach(`${services.originOf(host)}/api/tls/ask?domain=${encodeURIComponent(host)}`);
  const state = stateOf(reached);
  // These names need no DNS: each machine takes them for itself (RFC 6761).
  const isThisMachine = /(^|\.)localhost$/.test(host);
  return {
    state: state === "nowhere" && isThisMachine ? "inside" : state,
    certificateUntil: reached.certificateUntil,
  };
}

function stateOf({ state, status, body }: Reached): HostState {
  if (state !== "answered") return state;
  return status === 200 && /^\{"ok":true\}$/.test(body.trim()) ? "fine" : "elsewhere";
}
