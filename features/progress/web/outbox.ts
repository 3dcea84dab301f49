import { useSyncExternalStore } from "react";
import { api, toastError } from "#features/api.ts";
import type { Calls } from "#features/contract-table.ts";
import { CallReplaced, isApiProblem } from "#platform/web/api/problem.ts";
import { deviceStore } from "#platform/web/device-store.ts";
import { isTemporary, MAX_FAILURES, pauseAfter } from "#platform/web/outbox-retry.ts";
import { pauseUntilOnline } from "#platform/web/pause-until-online.ts";
import { setWaiting } from "#platform/web/waiting.ts";
import { paths } from "#shared/paths.ts";
import { toast } from "#ui/toast.tsx";
import type { UserInput } from "../contract.ts";

export type InputResult = Calls["POST /projects/create-or-update-user-input"]["output"];
/** Refused for good: `changed` if the object was published again since the learner read it. */
type Refused = "changed" | null;
/** Returns true when it shows by itself that the object changed. */
type OnNotify = (input: UserInput, outcome: InputResult | Refused) => boolean;

// Sorted by creation, which is the order of their ids.
const stored = deviceStore<UserInput>("vereda:input:");

const outcomeListeners = new Set<OnNotify>();
const queueListeners = new Set<() => void>();
let queue: readonly UserInput[] = [];
/** Those that this device had no room for: they wait in the open page alone. */
let unstored: readonly string[] = [];
let isSending = false;
let isStuck = false;

/**
 * Stores a learner's input on this device until the server has it. Inputs are sent one after the other, each with its
 * own id, so that one sent twice counts once. They survive the page and wait while there is no connection.
 */
export function saveInput(userId: string, input: UserInput): void {
  if (!stored.write(userId, input.client_id, input)) unstored = [...unstored, input.client_id];
  queue = [...queue, input];
  notifyQueue();
  void send(userId);
}

/** Sends inputs left by an earlier page of this person. */
export function sendLeftInputs(userId: string): void {
  const known = new Set(queue.map(({ client_id }) => client_id));
  queue = [...queue, ...stored.all(userId).filter(({ client_id }) => !known.has(client_id))];
  notifyQueue();
  void send(userId);
}

/** Subscribes to each input's outcome: the server's answer, or that it was refused for good. */
export function onInputOutcome(listener: OnNotify): () => void {
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

/** Whether an input that waits would survive the page. */
export function isInputStored({ client_id }: UserInput): boolean {
  return !unstored.includes(client_id);
}

/** Returns how many inputs wait for a connection; 0 while sending works. */
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
      await pauseUntilOnline(pauseAfter(tries++));
      continue;
    }
    tries = 0;
    if (outcome !== "next page") {
      const isShown = [...outcomeListeners].map((listener) => listener(input, outcome)).includes(true);
      if (outcome === "changed" && !isShown) showChanged(input);
      stored.erase(userId, input.client_id);
    }
    queue = queue.filter(({ client_id }) => client_id !== input.client_id);
    // Those behind it have waited as long, and are on their way only one by one.
    setStuck(isStuck && queue.length > 0);
  }
  isSending = false;
}

function showChanged({ course_id, object_id }: UserInput): void {
  const act = () => location.assign(paths.courseObject(course_id, object_id));
  toast("O conteúdo mudou enquanto você lia.", "error", { label: "Ver como está agora", act });
}

/** Refused for good; otherwise not stored yet: offline, server error, left to the next page, or signed out. */
type NotStored = Refused | "later" | "soon" | "next page" | "out";

async function sendOnce(input: UserInput, tries: number): Promise<InputResult | NotStored> {
  try {
    return await api("POST /projects/create-or-update-user-input", input, { isQueued: true });
  } catch (error) {
    if (error instanceof CallReplaced) return "later";
    const status = isApiProblem(error) ? error.status : null;
    if (isApiProblem(error) && error.extra.code === "content_changed") return "changed";
    if (isApiProblem(error) && error.extra.code === "course_off_air") return "next page";
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
  // One object sends several steps while it is read.
  const steps = new Set(waiting.flatMap(({ input, object_id }) => (input.kind === "quiz" ? [] : [object_id]))).size;
  setWaiting({ answers, steps });
  notifyQueue();
}
