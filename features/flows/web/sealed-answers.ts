import type { FlowAnswer } from "../engine/answer.ts";

/** An answer that the server does not have yet. */
export interface WaitingAnswer {
  client_id: string;
  session_id: string;
  block_id: string;
  answer: FlowAnswer;
  /** The session's revision that this browser knew when the person answered. */
  revision: number;
}

interface Sealed {
  client_id: string;
  user_id: string;
  nonce: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/**
 * Answers wait on this device encrypted, with a key of the browser's that no script can read out. False where that is
 * impossible (a private window, an address without encryption): then they wait in the open page alone.
 */
export async function sealAnswer(userId: string, waiting: WaitingAnswer): Promise<boolean> {
  try {
    const key = await keyFor(userId);
    const nonce = crypto.getRandomValues(new Uint8Array(12));
    const plain = new TextEncoder().encode(JSON.stringify(waiting));
    const bytes = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, key, plain);
    const sealed: Sealed = { client_id: waiting.client_id, user_id: userId, nonce, bytes };
    await run("answers", "readwrite", (answers) => answers.put(sealed));
    return true;
  } catch {
    return false;
  }
}

/** Returns what waits for this person, oldest first. What cannot be opened any more is dropped. */
export async function unsealAnswers(userId: string): Promise<WaitingAnswer[]> {
  try {
    const all = (await run("answers", "readonly", (answers) => answers.getAll())) as Sealed[];
    const own = all.filter(({ user_id }) => user_id === userId);
    if (own.length === 0) return [];
    const key = await keyFor(userId);
    const opened = await Promise.all(own.map((sealed) => open(key, sealed)));
    return opened
      .filter((waiting) => waiting !== null)
      .toSorted((one, other) => (one.client_id < other.client_id ? -1 : 1));
  } catch {
    return [];
  }
}

/** Erases an answer that arrived; with the person's last one, their key goes too. */
export async function eraseAnswer(userId: string, clientId: string): Promise<void> {
  try {
    await run("answers", "readwrite", (answers) => answers.delete(clientId));
    const left = (await run("answers", "readonly", (answers) => answers.getAll())) as Sealed[];
    if (left.every(({ user_id }) => user_id !== userId)) await run("keys", "readwrite", (keys) => keys.delete(userId));
  } catch {
    return;
  }
}

async function open(key: CryptoKey, { client_id, user_id, nonce, bytes }: Sealed): Promise<WaitingAnswer | null> {
  try {
    const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv: nonce }, key, bytes);
    return JSON.parse(new TextDecoder().decode(plain)) as WaitingAnswer;
  } catch {
    await eraseAnswer(user_id, client_id);
    return null;
  }
}

async function keyFor(userId: string): Promise<CryptoKey> {
  const known = (await run("keys", "readonly", (keys) => keys.get(userId))) as CryptoKey | undefined;
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  await run("keys", "readwrite", (keys) => keys.put(made, userId));
  return made;
}

async function run(name: string, mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest) {
  const database = await openDatabase();
  try {
    return await settled(ask(database.transaction(name, mode).objectStore(name)));
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open("vereda-flows", 1);
  request.addEventListener("upgradeneeded", () => {
    request.result.createObjectStore("keys");
    request.result.createObjectStore("answers", { keyPath: "client_id" });
  });
  return settled(request);
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("indexedDB failed")));
  });
}
