import { isStudentView } from "./api/caller.ts";

/**
 * Items in this browser's localStorage that wait to be sent, per person. Each item has its own key, so that two tabs do
 * not overwrite each other's items. A page that shows the academy as a student has items of its own, in memory: it must
 * neither send those of the staff member's own learning, which would count as answers of a student, nor leave any behind.
 */
export interface DeviceStore<Item> {
  /** Returns all items of a person, sorted by key. */
  all(userId: string): Item[];
  one(userId: string, key: string): Item | undefined;
  /** Stores an item. Returns false if the device has no space or allows no storage. */
  write(userId: string, key: string, item: Item): boolean;
  erase(userId: string, key: string): void;
}

/** Creates a store whose keys begin with `prefix`, such as "vereda:input:". */
export function deviceStore<Item>(prefix: string): DeviceStore<Item> {
  const nameOf = (userId: string, key: string) => `${prefix}${userId}:${key}`;
  const readAt = (name: string) => attempt(() => JSON.parse(storage().getItem(name) ?? "null") as Item | null);
  return {
    all(userId) {
      const names = attempt(() => storage().keys()) ?? [];
      const own = names.filter((name) => name.startsWith(nameOf(userId, ""))).toSorted();
      return own.map(readAt).filter((item) => item !== null);
    },
    one: (userId, key) => readAt(nameOf(userId, key)) ?? undefined,
    write: (userId, key, item) =>
      attempt(() => (storage().setItem(nameOf(userId, key), JSON.stringify(item)), true)) ?? false,
    erase: (userId, key) => void attempt(() => storage().removeItem(nameOf(userId, key))),
  };
}

interface ItemStorage extends Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  keys(): string[];
}

const memory = new Map<string, string>();
const IN_MEMORY: ItemStorage = {
  keys: () => [...memory.keys()],
  getItem: (name) => memory.get(name) ?? null,
  setItem: (name, text) => void memory.set(name, text),
  removeItem: (name) => void memory.delete(name),
};
const ON_DEVICE: ItemStorage = {
  keys: () => Object.keys(localStorage),
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, text) => localStorage.setItem(name, text),
  removeItem: (name) => localStorage.removeItem(name),
};

function storage(): ItemStorage {
  return isStudentView() ? IN_MEMORY : ON_DEVICE;
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
