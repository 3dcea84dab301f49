import { useSyncExternalStore } from "react";
import { api, toastError } from "#features/api.ts";
import type { Calls } from "#features/contract-table.ts";
import { CallReplaced, isApiProblem } from "#platform/web/api/problem.ts";
import type { UserInput } from "../contract.ts";

export type KeptInput = Calls["POST /projects/create-or-update-user-input"]["output"];
type OnNotify = (input: UserInput, kept: KeptInput | null) => void;

const PASSING = new Set([0, 408, 429, 502, 503, 504, 507]);
const LONGEST_PAUSE_MS = 15_000;
// A server that stumbles over one input may do so each time: the others go first, and the next page tries it again.
const MAX_STUMBLES = 3;

const hearers = new Set<OnNotify>();
const watchers = new Set<() => void>();
let queue: readonly UserInput[] = [];
let isSending = false;
let isStuck = false;

/**
 * Keeps what a learner did on this device until the server has it: one after the other, each with its own id, so that
 * what is sent twice counts once. It outlives the page, and waits as long as there is no connection.
 */
export function saveInput(userId: string, input: UserInput): void {
  write(userId, input);
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
export function whenKept(hear: OnNotify): () => void {
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
    const outcome = await sendOnce(input, tries);
    if (outcome === "out") break;
    if (outcome === "later" || outcome === "soon") {
      setStuck(outcome === "later");
      await pause(Math.min(1000 * 2 ** tries++, LONGEST_PAUSE_MS));
      continue;
    }
    tries = 0;
    if (outcome !== "next page") {
      for (const hear of hearers) hear(input, outcome);
      erase(userId, input);
    }
    queue = queue.filter(({ client_id }) => client_id !== input.client_id);
    setStuck(false);
  }
  isSending = false;
}

/** Refused for good (`null`), or not had yet: out of reach, not understood just now, or the session is over. */
type NotKept = null | "later" | "soon" | "next page" | "out";

async function sendOnce(input: UserInput, tries: number): Promise<KeptInput | NotKept> {
  try {
    return await api("POST /projects/create-or-update-user-input", input, { isQueued: true });
  } catch (error) {
    if (error instanceof CallReplaced) return "later";
    const status = isApiProblem(error) ? error.status : null;
    const isPassing = status !== null && PASSING.has(status);
    if (!isPassing || tries === 0) toastError(error);
    if (isPassing) return "later";
    if (status === 500) return tries < MAX_STUMBLES ? "soon" : "next page";
    return status === 401 ? "out" : null;
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

// Each input has a place of its own: two tabs write side by side, and none undoes what the other keeps.
const placeOf = (userId: string, clientId = "") => `vereda:input:${userId}:${clientId}`;

/** In the order in which they were made, which is that of their ids. */
function read(userId: string): UserInput[] {
  try {
    const places = Object.keys(localStorage).filter((name) => name.startsWith(placeOf(userId)));
    return places.toSorted().flatMap((name) => parsed(localStorage.getItem(name)));
  } catch {
    return [];
  }
}

function parsed(text: string | null): UserInput[] {
  try {
    return text ? [JSON.parse(text) as UserInput] : [];
  } catch {
    return [];
  }
}

/** Where a browser keeps nothing, what was done is still sent while the page is open. */
function write(userId: string, input: UserInput): void {
  try {
    localStorage.setItem(placeOf(userId, input.client_id), JSON.stringify(input));
  } catch {
    return;
  }
}

function erase(userId: string, { client_id }: UserInput): void {
  try {
    localStorage.removeItem(placeOf(userId, client_id));
  } catch {
    return;
  }
}
