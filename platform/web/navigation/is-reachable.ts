const MAX_MS = 4000;

/** Whether the server answers; with `isReady`, whether its database answers too. */
export async function isReachable({ isReady = false } = {}): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(MAX_MS);
    const answer = await fetch(isReady ? "/api/ready" : "/api/health", { cache: "no-store", signal });
    return answer.ok;
  } catch {
    return false;
  }
}
