import { api, toastError } from "#features/api.ts";
import type { Calls } from "#features/contract-table.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { isTemporary, retryDelay } from "#platform/web/outbox-retry.ts";
import { pauseUntilOnline } from "#platform/web/pause-until-online.ts";
import { setUnsentCounts } from "#platform/web/unsent-counts.ts";
import { newId } from "#shared/ids.ts";
import { toast } from "#ui/toast.tsx";
import type { FlowAnswer } from "../engine/answer.ts";
import { encryptedAnswers, type WaitingAnswer } from "./encrypted-answers.ts";

type Saved = Calls["POST /projects/save-flow-answer"]["output"];

/** State of saving, shown at the top of the page. */
export interface Saving {
  state: "saved" | "saving" | "waiting" | "refused" | "elsewhere";
  /** Number of answers that the server does not have yet. */
  waiting: number;
  /** True when the waiting answers are stored encrypted on this device; false when they exist only in the open page. */
  isEncrypted: boolean;
  /** The server's message about why an answer was refused; null if none was. */
  problem: string | null;
  /** Block of a refused answer, which waits until the person changes it or retries; null if none was refused. */
  refused: string | null;
}

export interface Outbox {
  save(blockId: string, answer: FlowAnswer): void;
  /** Stores the session's new revision after a change that was not sent through this outbox. */
  setRevision(revision: number): void;
  /** Sends everything. Resolves to true when nothing waits, or to false when sending failed or takes too long. */
  flush(): Promise<boolean>;
  sessionId(): string | null;
  /** Keeps everything waiting until the promise settles. */
  hold(until: Promise<unknown>): void;
  retry(): void;
  close(): void;
}

interface OutboxOptions {
  userId: string;
  flow: string;
  session: { id: string; revision: number } | null;
  isOnPath(blockId: string): boolean;
  /** Whether the block has an answer, which may be newer than one that an earlier page left. */
  isAnswered(blockId: string): boolean;
  onChange(saving: Saving): void;
  /** Called with an answer that an earlier page left, before it is sent, or once it is known to be the newest. */
  onLeft(blockId: string, answer: FlowAnswer): void;
  onSaved(saved: Saved): void;
}

const FLUSH_TIMEOUT_MS = 4000;
const NOT_USED =
  "O que você corrigiu sem conexão neste aparelho não foi usado, porque as respostas mudaram em outro. Confira suas respostas.";

/**
 * Opens an outbox, which sends the answers of one session one after the other. Each has its own id, so that sending it
 * twice counts once.
 */
export function openOutbox({ userId, flow, session: opened, ...on }: OutboxOptions): Outbox {
  let session = opened;
  let queue: WaitingAnswer[] = [];
  let isEncrypted = true;
  let isOpen = true;
  let sending: Promise<boolean> | null = null;
  let wake: () => void = () => {};
  let held: Promise<unknown> | null = null;
  /**
   * Ids of left answers whose block was answered before, in a session that has changed since: by another device, or by
   * an answer whose response was lost. They are sent with their own revision, which the server refuses in the first
   * case, and shown once they are saved.
   */
  const doubtful = new Set<string>();

  const report = (state: Saving["state"], problem: string | null = null) => {
    setUnsentCounts({ flows: state === "waiting" ? queue.length : 0 });
    const refused = state === "refused" ? (queue[0]?.block_id ?? null) : null;
    if (isOpen) on.onChange({ state, waiting: queue.length, isEncrypted, problem, refused });
  };
  const drop = ({ client_id }: WaitingAnswer) => {
    queue = queue.filter((one) => one.client_id !== client_id);
    void encryptedAnswers.erase(userId, client_id);
  };
  const storeEncrypted = async (waiting: WaitingAnswer) => {
    isEncrypted = await encryptedAnswers.save(userId, waiting);
    // The answer may have reached the server while it was being encrypted.
    if (!queue.includes(waiting)) void encryptedAnswers.erase(userId, waiting.client_id);
  };
  /** Takes over the revision of an answer that was saved: the answers behind it, given before, are not outdated by it. */
  const passOn = (revision: number) => {
    if (session) session = { ...session, revision };
    for (const waiting of queue) {
      if (doubtful.has(waiting.client_id) && waiting.revision !== revision - 1) continue;
      waiting.revision = revision;
      if (waiting.session_id) void storeEncrypted(waiting);
    }
  };
  const send = async (): Promise<boolean> => {
    for (let tries = 0; queue[0] && isOpen;) {
      const [first] = queue;
      const { client_id, block_id, answer } = first;
      const isDoubtful = doubtful.has(client_id);
      if (tries === 0) report("saving");
      const outcome = await attempt(async () => {
        await held;
        session ??= await begin(flow);
        const revision = isDoubtful ? first.revision : session.revision;
        const input = { client_id, session_id: session.id, block_id, answer, revision };
        return await api("POST /projects/save-flow-answer", input, { isQueued: true });
      });
      if (outcome.kind === "later") {
        report("waiting");
        await pauseUntilOnline(retryDelay(tries++), (end) => (wake = end));
        continue;
      }
      tries = 0;
      if (outcome.kind === "elsewhere" && isDoubtful) {
        drop(first);
        // Once for all: what another device outdated for one of them, it outdated for those behind it.
        if (!queue.some((one) => doubtful.has(one.client_id))) toast(NOT_USED);
        continue;
      }
      if (outcome.kind === "elsewhere") {
        report("elsewhere");
        return false;
      }
      if (outcome.kind === "out") {
        report("waiting");
        toastError(outcome.error);
        return false;
      }
      if (outcome.kind === "refused") {
        const isOffPath = !on.isOnPath(block_id);
        if (isOffPath || outcome.isFinal) drop(first);
        // An answer that is no longer on the person's way is dropped, and the next one is sent.
        if (isOffPath) continue;
        report("refused", outcome.problem);
        return false;
      }
      drop(first);
      if (isDoubtful && !queue.some((one) => one.block_id === block_id)) on.onLeft(block_id, answer);
      passOn(outcome.saved.revision);
      on.onSaved(outcome.saved);
    }
    if (isOpen) report("saved");
    return queue.length === 0;
  };
  const start = (): Promise<boolean> => (sending ??= send().finally(() => void (sending = null)));
  const loadLeftAnswers = async () => {
    const left = opened ? await encryptedAnswers.load(userId) : [];
    // Of two left answers to the same question, the older may have arrived, and the newer replaces it.
    const answeredHere = new Set(queue.map(({ block_id }) => block_id));
    for (const one of left.filter(({ session_id }) => session_id === opened?.id)) {
      if (answeredHere.has(one.block_id)) {
        void encryptedAnswers.erase(userId, one.client_id);
        continue;
      }
      queue.push(one);
      if (one.revision < (opened?.revision ?? 0) && on.isAnswered(one.block_id)) doubtful.add(one.client_id);
      else on.onLeft(one.block_id, one.answer);
    }
    if (isOpen && queue.length > 0) void start();
  };
  void loadLeftAnswers();

  return {
    save(block_id, answer) {
      const { id: session_id = "", revision = 0 } = session ?? {};
      const waiting = { client_id: newId(), session_id, block_id, answer, revision };
      // The answer that is being sent stays in the queue, because it may or may not have arrived.
      const [earlier, ...others] = queue.slice(sending ? 1 : 0).filter((one) => one.block_id === block_id);
      // Replaced at the same position, because the answers behind it may depend on it.
      queue = earlier ? queue.with(queue.indexOf(earlier), waiting) : [...queue, waiting];
      if (earlier) void encryptedAnswers.erase(userId, earlier.client_id);
      // Two answers that an earlier page left may be to the same question.
      for (const other of others) drop(other);
      // Without a session, a later page could not assign the stored answer to one.
      if (session_id) void storeEncrypted(waiting);
      else isEncrypted = false;
      void start();
    },
    setRevision: passOn,
    flush: () => (queue.length === 0 && !sending ? Promise.resolve(true) : Promise.race([start(), flushTimeout()])),
    sessionId: () => session?.id ?? null,
    hold: (until) => void (held = until),
    retry() {
      wake();
      void start();
    },
    close() {
      isOpen = false;
      wake();
    },
  };
}

async function begin(flow: string): Promise<{ id: string; revision: number }> {
  const { session } = await api("POST /projects/flow-session", { flow }, { isQueued: true });
  return { id: session._id, revision: session.revision };
}

const GONE = new Set([404, 410]);

type Outcome =
  | { kind: "saved"; saved: Saved }
  | { kind: "later" }
  | { kind: "elsewhere" }
  /** The sign-in has expired: the answer waits for the next one. */
  | { kind: "out"; error: unknown }
  | { kind: "refused"; problem: string; isFinal: boolean };

async function attempt(call: () => Promise<Saved>): Promise<Outcome> {
  try {
    return { kind: "saved", saved: await call() };
  } catch (error) {
    if (!isApiProblem(error) || isTemporary(error.status) || error.status === 500) return { kind: "later" };
    if (error.status === 401) return { kind: "out", error };
    if (error.extra.code === "stale_revision") return { kind: "elsewhere" };
    return { kind: "refused", problem: error.message, isFinal: GONE.has(error.status) };
  }
}

function flushTimeout(): Promise<boolean> {
  return new Promise((resolve) => setTimeout(resolve, FLUSH_TIMEOUT_MS, false));
}
