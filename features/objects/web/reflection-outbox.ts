import { useSyncExternalStore } from "react";
import { api } from "#features/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { messageWithRequestId } from "#platform/web/api/message-with-request-id.ts";
import { isTemporary, retryDelay } from "#platform/web/outbox-retry.ts";
import { pauseUntilOnline } from "#platform/web/pause-until-online.ts";
import { openEncryptedStore } from "#platform/web/encrypted-store.ts";
import { setUnsentCounts } from "#platform/web/unsent-counts.ts";
import { newId } from "#shared/ids.ts";
import { quoted } from "#shared/quoted.ts";
import { toast } from "#ui/toast.tsx";

interface Reflection {
  course_id: string;
  object_id: string;
  /** The object's title, to name the reflection on other pages. */
  title: string;
  block: string;
  text: string;
  /** The text that the server had when this page was loaded or last saved. */
  known: string;
}
type WaitingReflection = Reflection & { client_id: string };

export type SendStatus =
  | { kind: "saving" | "saved" }
  /** `isEncrypted`: encrypted and stored on this device; otherwise the text exists only in the open page. */
  | { kind: "waiting"; isEncrypted: boolean }
  /** `isKept`: the text stays on this device, because a later page may send it. */
  | { kind: "refused"; problem: string; isKept: boolean }
  /** Another device saved another text meanwhile: the person decides which one stays. */
  | { kind: "elsewhere"; saved: string };

interface Entry {
  item: WaitingReflection;
  status: SendStatus;
}

const waitingReflections = openEncryptedStore<WaitingReflection>("vereda-reflections");

const listeners = new Set<() => void>();
let entries: ReadonlyMap<string, Entry> = new Map();
let isSending = false;
let wake: () => void = () => {};

/** Returns a reflection that this page sends and its state; undefined for one that this page has not sent. */
export function useSentReflection(objectId: string, block: string): Entry | undefined {
  const read = () => entries.get(`${objectId} ${block}`);
  return useSyncExternalStore(subscribe, read, () => undefined);
}

/**
 * Saves a reflection on the server. Without a connection it waits on this device, encrypted. A newer text replaces one
 * that waits.
 */
export async function sendReflection(userId: string, reflection: Reflection): Promise<void> {
  const before = entries.get(placeOf(reflection));
  const isWaiting = before?.status.kind === "waiting" || before?.status.kind === "saving";
  // The server still has the text from before the waiting one.
  const item = { ...reflection, client_id: newId(), ...(isWaiting ? { known: before.item.known } : {}) };
  setEntry(item, { kind: "saving" });
  const isEncrypted = await waitingReflections.save(userId, item);
  if (before) await waitingReflections.erase(userId, before.item.client_id);
  await send(userId, isEncrypted);
}

/** Sends the reflections that earlier pages of this person left on the device. */
export async function sendLeftReflections(userId: string): Promise<void> {
  for (const item of await waitingReflections.load(userId)) {
    if (!entries.has(placeOf(item))) setEntry(item, { kind: "saving" });
  }
  await send(userId, true);
}

async function send(userId: string, isEncrypted: boolean): Promise<void> {
  if (isSending) return wake();
  isSending = true;
  for (let tries = 0; ;) {
    const next = [...entries.values()].find(({ status }) => status.kind === "saving" || status.kind === "waiting");
    if (!next) break;
    const status = await attempt(next.item, isEncrypted);
    if (status === "out") break;
    if (status.kind === "waiting") {
      for (const { item, status: old } of entries.values())
        if (old.kind === "saving" || old.kind === "waiting") setEntry(item, status);
      await pauseUntilOnline(retryDelay(tries++), (end) => (wake = end));
      continue;
    }
    tries = 0;
    // While this text was being sent, the person may have written another one.
    if (entries.get(placeOf(next.item))?.item.client_id === next.item.client_id) setEntry(next.item, status);
    else replaceWithNewer(next.item);
    const isOver = status.kind === "saved" || (status.kind === "refused" && !status.isKept);
    if (isOver) await waitingReflections.erase(userId, next.item.client_id);
    report(next.item, status);
  }
  isSending = false;
}

async function attempt(item: WaitingReflection, isEncrypted: boolean): Promise<SendStatus | "out"> {
  const { course_id, object_id, block, text, known } = item;
  try {
    await api("POST /projects/save-reflection", { course_id, object_id, block, text, known }, { isQueued: true });
    return { kind: "saved" };
  } catch (error) {
    if (!isApiProblem(error) || isTemporary(error.status) || error.status === 500)
      return { kind: "waiting", isEncrypted };
    if (error.status === 401) return "out";
    if (typeof error.extra.saved === "string") return { kind: "elsewhere", saved: error.extra.saved };
    const isKept = error.extra.code === "course_off_air" || error.extra.code === "viewing_only";
    return { kind: "refused", problem: messageWithRequestId(error), isKept };
  }
}

/** Makes a text that was written meanwhile replace the one that the server has just saved. */
function replaceWithNewer(arrived: WaitingReflection): void {
  const newer = entries.get(placeOf(arrived));
  if (newer) setEntry({ ...newer.item, known: arrived.text }, newer.status);
}

/** Shows a toast about a refused text or two versions, unless the block is on the page and shows that itself. */
function report({ title, block }: WaitingReflection, status: SendStatus): void {
  if (document.getElementById(block)) return;
  if (status.kind === "refused" && !status.isKept)
    toast(`A sua reflexão em ${quoted(title)} não foi aceita: ${status.problem}`);
  if (status.kind === "elsewhere")
    toast(`A sua reflexão em ${quoted(title)} tem duas versões. Abra o conteúdo para escolher.`);
}

function setEntry(item: WaitingReflection, status: SendStatus): void {
  entries = new Map(entries).set(placeOf(item), { item, status });
  setUnsentCounts({ reflections: [...entries.values()].filter((entry) => entry.status.kind === "waiting").length });
  for (const listener of listeners) listener();
}

function placeOf({ object_id, block }: Pick<Reflection, "object_id" | "block">): string {
  return `${object_id} ${block}`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
