import { useSyncExternalStore } from "react";
import { api, toastError } from "#features/api.ts";
import type { Calls } from "#features/contract-table.ts";
import { CallReplaced, isApiProblem } from "#platform/web/api/problem.ts";
import type { UserInput } from "../contract.ts";

export type KeptInput = Calls["POST /projects/create-or-update-user-input"]["output"];
type Hear = (input: UserInput, kept: KeptInput | null) => void;

const PASSING = new Set([0, 408, 429, 502, 503, 504]);
const LONGEST_PAUSE_MS = 15_000;

const hearers = new Set<Hear>();
const watchers = new Set<() => void>();
let queue: readonly UserInput[] = [];
let isSending = false;
let isStuck = false;

/**
 * Keeps what a learner did on this device until the server has it: one after the other, each with its own id, so that
 * what is sent twice counts once. It outlives the page, and waits as long as there is no connection.
 */
export function keepInput(userId: string, input: UserInput): void {
  write(userId, [...read(userId), input]);
  queue = [...queue, input];
  tell();
  void send(userId);
}

/** Sends what an earlier page of this person left behind. */
export function sendLeftInputs(userId: string): void {
  const known = new Set(queue.map(({ client_id }) => client_id));
  queue = [...queue, ...read(userId).filter(({ client_id }) => !known.has(client_id))];
  tell();
  void send(userId);
}

/** Hears of each input once it is kept; `null` when it was refused for good. */
export function whenKept(hear: Hear): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

const NONE: readonly UserInput[] = [];

/** What the server does not have yet. */
export function useWaitingInputs(): readonly UserInput[] {
  return useSyncExternalStore(
    watch,
    () => queue,
    () => NONE,
  );
}

/** How many inputs wait for a connection; 0 while all goes well. */
export function useStuckInputs(): number {
  return useSyncExternalStore(
    watch,
    () => (isStuck ? queue.length : 0),
    () => 0,
  );
}

function watch(look: () => void): () => void {
  watchers.add(look);
  return () => void watchers.delete(look);
}

function tell(): void {
  for (const look of watchers) look();
}

async function send(userId: string): Promise<void> {
  if (isSending) return;
  isSending = true;
  for (let tries = 0; queue[0];) {
    const [input] = queue;
    const outcome = await sendOnce(input, tries === 0);
    if (outcome === "out") break;
    if (outcome === "later") {
      setStuck(true);
      await pause(Math.min(1000 * 2 ** tries++, LONGEST_PAUSE_MS));
      continue;
    }
    tries = 0;
    for (const hear of hearers) hear(input, outcome);
    forget(userId, input);
    setStuck(false);
  }
  isSending = false;
}

/** `null`: refused for good. "later": to be sent again. "out": the session is over, and what is kept waits for the next. */
async function sendOnce(input: UserInput, isFirst: boolean): Promise<KeptInput | "later" | "out" | null> {
  try {
    return await api("POST /projects/create-or-update-user-input", input, { isQueued: true });
  } catch (error) {
    if (error instanceof CallReplaced) return "later";
    const isPassing = isApiProblem(error) && PASSING.has(error.status);
    if (!isPassing || isFirst) toastError(error);
    if (isPassing) return "later";
    return isApiProblem(error) && error.status === 401 ? "out" : null;
  }
}

function setStuck(stuck: boolean): void {
  isStuck = stuck;
  tell();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    addEventListener("online", () => (clearTimeout(timer), resolve()), { once: true });
  });
}

function forget(userId: string, { client_id }: UserInput): void {
  queue = queue.filter((one) => one.client_id !== client_id);
  write(
    userId,
    read(userId).filter((one) => one.client_id !== client_id),
  );
  tell();
}

const nameOf = (userId: string) => `vereda:inputs:${userId}`;

function read(userId: string): UserInput[] {
  try {
    return JSON.parse(localStorage.getItem(nameOf(userId)) ?? "[]") as UserInput[];
  } catch {
    return [];
  }
}

/** Where a browser keeps nothing, what was done is still sent while the page is open. */
function write(userId: string, inputs: readonly UserInput[]): void {
  try {
    if (inputs.length > 0) localStorage.setItem(nameOf(userId), JSON.stringify(inputs));
    else localStorage.removeItem(nameOf(userId));
  } catch {
    return;
  }
}
