import { api } from "#features/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { isTemporary, retryDelay } from "#platform/web/outbox-retry.ts";
import { pauseUntilOnline } from "#platform/web/pause-until-online.ts";
import { setUnsentCounts } from "#platform/web/unsent-counts.ts";
import { encryptedAnswers, type WaitingAnswer } from "./encrypted-answers.ts";

/**
 * Sends waiting answers that a flow's page left on this device, from any other page. Answers that need a decision, such
 * as one changed on another device, stay for the flow's page.
 */
export async function sendLeftFlowAnswers(userId: string): Promise<void> {
  let left = await encryptedAnswers.load(userId);
  const revisions = new Map<string, number>();
  for (let tries = 0; left[0] && !isInFlow();) {
    const [first] = left;
    const outcome = await attempt(first, revisions.get(first.session_id) ?? first.revision);
    if (outcome === "out") break;
    if (outcome === "later") {
      setUnsentCounts({ flows: left.length });
      await pauseUntilOnline(retryDelay(tries++));
      continue;
    }
    tries = 0;
    if (outcome === "its own page") {
      left = left.filter(({ session_id }) => session_id !== first.session_id);
      continue;
    }
    revisions.set(first.session_id, outcome);
    await encryptedAnswers.erase(userId, first.client_id);
    left = left.slice(1);
  }
  if (!isInFlow()) setUnsentCounts({ flows: left.length });
}

/**
 * Sends one answer. Returns the session's new revision, or why it was not saved: try later, signed out, or needs the
 * flow's page.
 */
async function attempt(
  { client_id, session_id, block_id, answer }: WaitingAnswer,
  revision: number,
): Promise<number | "later" | "out" | "its own page"> {
  try {
    const input = { client_id, session_id, block_id, answer, revision };
    const saved = await api("POST /projects/save-flow-answer", input, { isQueued: true });
    return saved.revision;
  } catch (error) {
    if (!isApiProblem(error) || isTemporary(error.status) || error.status === 500) return "later";
    return error.status === 401 ? "out" : "its own page";
  }
}

function isInFlow(): boolean {
  return location.pathname.startsWith("/flow/");
}
