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
  for (let tries = 0; left[0] && !isInFlow();) {
    const [first] = left;
    const outcome = await attempt(first);
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
    left = left.slice(1);
    // The answers behind this one, given before, are not outdated by it, but are by another device's answer: a repeated
    // answer gets the revision that the session has now.
    for (const one of left.filter(({ session_id }) => session_id === first.session_id)) {
      if (one.revision !== outcome - 1) continue;
      one.revision = outcome;
      await encryptedAnswers.save(userId, one);
    }
    await encryptedAnswers.erase(userId, first.client_id);
  }
  if (!isInFlow()) setUnsentCounts({ flows: left.length });
}

/**
 * Sends one answer. Returns the session's new revision, or why it was not saved: try later, signed out, or needs the
 * flow's page.
 */
async function attempt(waiting: WaitingAnswer): Promise<number | "later" | "out" | "its own page"> {
  try {
    const { client_id, session_id, block_id, answer, revision } = waiting;
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
