import { useSyncExternalStore } from "react";
import { api, toastError } from "#features/api.ts";
import type { Calls } from "#features/contract-table.ts";
import { CallReplaced, isApiProblem } from "#platform/web/api/problem.ts";
import { deviceStore } from "#platform/web/device-store.ts";
import { isTemporary, MAX_FAILURES, retryDelay } from "#platform/web/outbox-retry.ts";
import { pauseUntilOnline } from "#platform/web/pause-until-online.ts";
import { setUnsentCounts } from "#platform/web/unsent-counts.ts";
import { paths } from "#shared/paths.ts";
import { toast } from "#ui/toast.tsx";
import type { UserInput } from "../contract.ts";

export type InputResult = Calls["POST /projects/create-or-update-user-input"]["output"];
/**
 * An input that the server refused permanently; "changed" if the object was
 * published again since the learner loaded it.
 */
type Refusal = "changed" | null;
/** Listener for the outcome of an input. Returns true if it informs the learner itself that the object changed. */
type OutcomeListener = (input: UserInput, outcome: InputResult | Refusal) => boolean;

// Inputs are sorted by their ids, which is the order of their creation.
const stored = deviceStore<UserInput>("vereda:input:");

const outcomeListeners = new Set<OutcomeListener>();
const queueListeners = new Set<() => void>();
let queue: readonly UserInput[] = [];
/** Client ids of inputs that did not fit into the device's storage and exist only in the open page. */
let unstored: readonly string[] = [];
let isSending = false;
let isStuck = false;

/**
 * Stores a learner's input on this device until the server has it. Inputs are sent one after another, each with a
 * client id, so that one sent twice counts once. They survive a reload and wait while offline.
 */
export function saveInput(userId: string, input: UserInput): void {
  if (!stored.write(userId, input.client_id, input)) unstored = [...unstored, input.client_id];
  queue = [...queue, input];
  notifyQueue();
  void send(userId);
}

/** Sends the inputs that an earlier page of this person stored on the device. */
export function sendStoredInputs(userId: string): void {
  const known = new Set(queue.map(({ client_id }) => client_id));
  queue = [...queue, ...stored.all(userId).filter(({ client_id }) => !known.has(client_id))];
  notifyQueue();
  void send(userId);
}

/**
 * Subscribes to the outcome of each input: the server's answer, or a permanent
 * refusal. Returns the unsubscribe function.
 */
export function onInputOutcome(listener: OutcomeListener): () => void {
  outcomeListeners.add(listener);
  return () => void outcomeListeners.delete(listener);
}

const NONE: readonly UserInput[] = [];

/** Returns the inputs that the server does not have yet. */
export function useWaitingInputs(): readonly UserInput[] {
  return useSyncExternalStore(
    subscribe,
    () => queue,
    () => NONE,
  );
}

/** Returns whether a waiting input is stored on the device and so survives a reload. */
export function isInputStored({ client_id }: UserInput): boolean {
  return !unstored.includes(client_id);
}

/** Returns the number of inputs that wait for a connection; 0 while sending works. */
export function useStuckInputs(): number {
  return useSyncExternalStore(
    subscribe,
    () => (isStuck ? queue.length : 0),
    () => 0,
  );
}

function subscribe(listener: () => void): () => void {
  queueListeners.add(listener);
  return () => void queueListeners.delete(listener);
}

function notifyQueue(): void {
  for (const listener of queueListeners) listener();
}

async function send(userId: string): Promise<void> {
  if (isSending) return;
  isSending = true;
  for (let tries = 0; queue[0];) {
    const [input] = queue;
    const outcome = await sendOnce(input, tries);
    if (outcome === "out") break;
    if (outcome === "later" || outcome === "soon") {
      setStuck(outcome === "later");
      await pauseUntilOnline(retryDelay(tries++));
      continue;
    }
    tries = 0;
    if (outcome !== "next page") {
      const isShown = [...outcomeListeners].map((listener) => listener(input, outcome)).includes(true);
      if (outcome === "changed" && !isShown) showChanged(input);
      stored.erase(userId, input.client_id);
    }
    queue = queue.filter(({ client_id }) => client_id !== input.client_id);
    // Inputs behind this one still wait, because they are sent one by one.
    setStuck(isStuck && queue.length > 0);
  }
  isSending = false;
}

function showChanged({ course_id, object_id }: UserInput): void {
  const act = () => location.assign(paths.courseObject(course_id, object_id));
  toast("O conteúdo mudou enquanto você lia.", "error", { label: "Ver como está agora", act });
}

/**
 * Outcome of an attempt without an answer: permanently refused, or not stored yet because of a lost connection, a
 * server error, a course that is off air, or a sign-out.
 */
type FailedAttempt = Refusal | "later" | "soon" | "next page" | "out";

/** The course is off the air, or another tab shows the academy as a student. */
const WAITS_FOR_ANOTHER_PAGE: ReadonlySet<string> = new Set(["course_off_air", "viewing_only"]);

async function sendOnce(input: UserInput, tries: number): Promise<InputResult | FailedAttempt> {
  try {
    return await api("POST /projects/create-or-update-user-input", input, { isQueued: true });
  } catch (error) {
    if (error instanceof CallReplaced) return "later";
    const status = isApiProblem(error) ? error.status : null;
    if (isApiProblem(error) && error.extra.code === "content_changed") return "changed";
    if (isApiProblem(error) && WAITS_FOR_ANOTHER_PAGE.has(String(error.extra.code))) return "next page";
    const isLater = status !== null && isTemporary(status);
    if (!isLater || tries === 0) toastError(error);
    if (isLater) return "later";
    if (status === 500) return tries < MAX_FAILURES ? "soon" : "next page";
    return status === 401 ? "out" : null;
  }
}

function setStuck(stuck: boolean): void {
  isStuck = stuck;
  const waiting = stuck ? queue : [];
  const answers = waiting.filter(({ input }) => input.kind === "quiz").length;
  // An object sends several inputs while it is read, but counts as one step.
  const steps = new Set(waiting.flatMap(({ input, object_id }) => (input.kind === "quiz" ? [] : [object_id]))).size;
  setUnsentCounts({ answers, steps });
  notifyQueue();
}
