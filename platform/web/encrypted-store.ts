interface EncryptedItem {
  client_id: string;
  user_id: string;
  nonce: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** A person's items that wait on this device to be sent, encrypted with a browser key that scripts cannot read. */
export interface EncryptedStore<Item extends { client_id: string }> {
  /** Encrypts and stores an item. Returns false where that is impossible (a private window, a page without https). */
  save(userId: string, item: Item): Promise<boolean>;
  /** Returns a person's waiting items, oldest first. Items that cannot be decrypted any more are deleted. */
  load(userId: string): Promise<Item[]>;
  /** Deletes an item; with the person's last item, deletes their key too. */
  erase(userId: string, clientId: string): Promise<void>;
}

/** IndexedDB databases of all encrypted stores, which signing out deletes. */
export const ENCRYPTED_DATABASES = ["vereda-flows", "vereda-reflections"] as const;

/** Opens the store in an IndexedDB database. Items are sorted by `client_id`, which grows with time. */
export function openEncryptedStore<Item extends { client_id: string }>(
  database: (typeof ENCRYPTED_DATABASES)[number],
): EncryptedStore<Item> {
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
      const left = (await run("answers", "readonly", (items) => items.getAll())) as EncryptedItem[];
      if (left.every(({ user_id }) => user_id !== userId))
        await run("keys", "readwrite", (keys) => keys.delete(userId));
    } catch {
      return;
    }
  };

  const open = async (key: CryptoKey, { client_id, user_id, nonce, bytes }: EncryptedItem): Promise<Item | null> => {
    try {
      const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv: nonce }, key, bytes);
      return JSON.parse(new TextDecoder().decode(plain)) as Item;
    } catch {
      await erase(user_id, client_id);
      return null;
    }
  };

  return {
    async save(userId, item) {
      try {
        const key = await keyFor(userId);
        const nonce = crypto.getRandomValues(new Uint8Array(12));
        const plain = new TextEncoder().encode(JSON.stringify(item));
        const bytes = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, key, plain);
        const encrypted: EncryptedItem = { client_id: item.client_id, user_id: userId, nonce, bytes };
        await run("answers", "readwrite", (items) => items.put(encrypted));
        return true;
      } catch {
        return false;
      }
    },
    async load(userId) {
      try {
        const all = (await run("answers", "readonly", (items) => items.getAll())) as EncryptedItem[];
        const own = all.filter(({ user_id }) => user_id === userId);
        if (own.length === 0) return [];
        const key = await keyFor(userId);
        const opened = await Promise.all(own.map((encrypted) => open(key, encrypted)));
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
