import { useSyncExternalStore } from "react";
import { api } from "#features/api.ts";
import { CallReplaced, isApiProblem } from "#platform/web/api/problem.ts";
import { deviceStore } from "#platform/web/device-store.ts";
import { isTemporary, MAX_FAILURES, retryDelay } from "#platform/web/outbox-retry.ts";
import { pauseUntilOnline } from "#platform/web/pause-until-online.ts";
import { setUnsentCounts } from "#platform/web/unsent-counts.ts";
import type { Place } from "../contract.ts";
import { mergePlaces } from "./merge-places.ts";

interface WaitingPlace {
  course_id: string;
  object_id: string;
  place: Place;
}

const placeStore = deviceStore<WaitingPlace>("vereda:place:");

const listeners = new Set<() => void>();
/** The waiting places, by object id. Each object has one, into which later changes are merged. */
let entries: ReadonlyMap<string, WaitingPlace> = new Map();
/** Ids of the objects whose place this device had no room to store: it waits only in the open page. */
let unstored: ReadonlySet<string> = new Set();
let isSending = false;
let isStuck = false;

/** Saves the learner's place on this device at once, so that it survives leaving the page until the server has it. */
export function storePlace(userId: string, { place, ...where }: WaitingPlace): void {
  // Another tab may have stored a newer place than this tab has in memory.
  const known = newestOf(userId, where) ?? entries.get(where.object_id);
  set(userId, { ...where, place: mergePlaces(known?.place ?? {}, place) });
}

/** Sends the waiting places to the server. Failures are retried and not shown; the menu counts what waits. */
export async function sendPlaces(userId: string): Promise<void> {
  if (isSending) return;
  isSending = true;
  const skipped = new Set<string>();
  for (let tries = 0; ;) {
    const next = [...entries.values()].find(({ object_id }) => !skipped.has(object_id));
    if (!next) break;
    const newest = newestOf(userId, next);
    // Another tab has already sent this place.
    if (!newest) {
      drop(userId, next.object_id);
      continue;
    }
    const outcome = await attempt(newest, tries);
    if (outcome === "out") break;
    if (outcome === "later") {
      setStuck(true);
      await pauseUntilOnline(retryDelay(tries++));
      continue;
    }
    tries = 0;
    if (outcome === "next page") skipped.add(next.object_id);
    else dropUnlessNewer(userId, newest);
    setStuck(isStuck && entries.size > 0);
  }
  isSending = false;
}

/** Sends the places that earlier pages of this person left on the device. */
export async function sendLeftPlaces(userId: string): Promise<void> {
  for (const left of placeStore.all(userId)) if (!entries.has(left.object_id)) set(userId, left);
  await sendPlaces(userId);
}

/**
 * Returns the waiting marks of a checklist, which are newer than those that the page was loaded with; undefined if
 * none.
 */
export function useWaitingMarks(objectId: string, blockId: string): readonly string[] | undefined {
  return useSyncExternalStore(
    subscribe,
    () => entries.get(objectId)?.place.checked?.[blockId],
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function attempt(waiting: WaitingPlace, tries: number): Promise<"over" | "later" | "next page" | "out"> {
  try {
    await api("POST /projects/save-place", waiting, { isQueued: true });
    return "over";
  } catch (error) {
    if (error instanceof CallReplaced || !isApiProblem(error) || isTemporary(error.status)) return "later";
    if (error.status === 500) return tries < MAX_FAILURES ? "later" : "next page";
    if (error.extra.code === "course_off_air" || error.extra.code === "viewing_only") return "next page";
    return error.status === 401 ? "out" : "over";
  }
}

/**
 * Updates the count of what waits: checklists and recordings. A reading position does not count, because it is no work
 * that could be lost.
 */
function setStuck(stuck: boolean): void {
  isStuck = stuck;
  const blocks = ({ place: { checked = {}, seconds = {} } }: WaitingPlace) =>
    Object.keys(checked).length + Object.keys(seconds).length;
  const waiting = stuck ? [...entries.values()] : [];
  setUnsentCounts({ places: waiting.reduce((sum, entry) => sum + blocks(entry), 0) });
}

/** Returns the newest place of an object across this person's tabs; undefined once one of them has sent it. */
function newestOf(userId: string, entry: Pick<WaitingPlace, "object_id">): WaitingPlace | undefined {
  if (unstored.has(entry.object_id)) return entries.get(entry.object_id);
  return placeStore.one(userId, entry.object_id);
}

/** Removes a place that was sent, unless it has changed meanwhile, here or in another tab. */
function dropUnlessNewer(userId: string, sent: WaitingPlace): void {
  const now = newestOf(userId, sent);
  if (!now || JSON.stringify(now) === JSON.stringify(sent)) drop(userId, sent.object_id);
}

function set(userId: string, entry: WaitingPlace): void {
  entries = new Map(entries).set(entry.object_id, entry);
  const others = [...unstored].filter((id) => id !== entry.object_id);
  unstored = new Set(placeStore.write(userId, entry.object_id, entry) ? others : [...others, entry.object_id]);
  for (const listener of listeners) listener();
}

function drop(userId: string, objectId: string): void {
  entries = new Map([...entries].filter(([id]) => id !== objectId));
  placeStore.erase(userId, objectId);
  for (const listener of listeners) listener();
}
