interface Sealed {
  client_id: string;
  user_id: string;
  nonce: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** Things of a person that wait on this device, encrypted with a key of the browser's that no script can read out. */
export interface SealedStore<Item extends { client_id: string }> {
  /** False where that is impossible (a private window, an address without encryption): then they wait in the open page alone. */
  seal(userId: string, item: Item): Promise<boolean>;
  /** Returns what waits for this person, oldest first. What cannot be opened any more is dropped. */
  unseal(userId: string): Promise<Item[]>;
  /** Erases what arrived; with the person's last one, their key goes too. */
  erase(userId: string, clientId: string): Promise<void>;
}

/** The databases of all sealed stores: what signing out deletes. */
export const SEALED_DATABASES = ["vereda-flows", "vereda-reflections"] as const;

/** Sorted by `client_id`, which grows with time. */
export function sealedStore<Item extends { client_id: string }>(
  database: (typeof SEALED_DATABASES)[number],
): SealedStore<Item> {
  const run = (name: string, mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest) =>
    runIn(database, name, mode, ask);

  const keyFor = async (userId: string): Promise<CryptoKey> => {
    const known = (await run("keys", "readonly", (keys) => keys.get(userId))) as CryptoKey | undefined;
    if (known) return known;
    const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
    await run("keys", "readwrite", (keys) => keys.put(made, userId));
    return made;
  };

  const erase = async (userId: string, clientId: string) => {
    try {
      await run("answers", "readwrite", (items) => items.delete(clientId));
      const left = (await run("answers", "readonly", (items) => items.getAll())) as Sealed[];
      if (left.every(({ user_id }) => user_id !== userId))
        await run("keys", "readwrite", (keys) => keys.delete(userId));
    } catch {
      return;
    }
  };

  const open = async (key: CryptoKey, { client_id, user_id, nonce, bytes }: Sealed): Promise<Item | null> => {
    try {
      const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv: nonce }, key, bytes);
      return JSON.parse(new TextDecoder().decode(plain)) as Item;
    } catch {
      await erase(user_id, client_id);
      return null;
    }
  };

  return {
    async seal(userId, item) {
      try {
        const key = await keyFor(userId);
        const nonce = crypto.getRandomValues(new Uint8Array(12));
        const plain = new TextEncoder().encode(JSON.stringify(item));
        const bytes = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, key, plain);
        const sealed: Sealed = { client_id: item.client_id, user_id: userId, nonce, bytes };
        await run("answers", "readwrite", (items) => items.put(sealed));
        return true;
      } catch {
        return false;
      }
    },
    async unseal(userId) {
      try {
        const all = (await run("answers", "readonly", (items) => items.getAll())) as Sealed[];
        const own = all.filter(({ user_id }) => user_id === userId);
        if (own.length === 0) return [];
        const key = await keyFor(userId);
        const opened = await Promise.all(own.map((sealed) => open(key, sealed)));
        return opened
          .filter((item) => item !== null)
          .toSorted((one, other) => (one.client_id < other.client_id ? -1 : 1));
      } catch {
        return [];
      }
    },
    erase,
  };
}

async function runIn(
  database: string,
  name: string,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
) {
  const opened = await openDatabase(database);
  try {
    return await settled(ask(opened.transaction(name, mode).objectStore(name)));
  } finally {
    opened.close();
  }
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
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
