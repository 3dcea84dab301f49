const LONGEST_MS = 4000;

/** Whether the server answers; `isReady` also asks for its database. */
export async function isReachable({ isReady = false } = {}): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LONGEST_MS);
    const answer = await fetch(isReady ? "/api/ready" : "/api/health", { cache: "no-store", signal });
    return answer.ok;
  } catch {
    return false;
  }
}
