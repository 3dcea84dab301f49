/**
 * Items in this browser's localStorage that wait to be sent, per person. Each item has its own key, so that two tabs do
 * not overwrite each other's items.
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
  const readAt = (name: string) => attempt(() => JSON.parse(localStorage.getItem(name) ?? "null") as Item | null);
  return {
    all(userId) {
      const names = attempt(() => Object.keys(localStorage)) ?? [];
      const own = names.filter((name) => name.startsWith(nameOf(userId, ""))).toSorted();
      return own.map(readAt).filter((item) => item !== null);
    },
    one: (userId, key) => readAt(nameOf(userId, key)) ?? undefined,
    write: (userId, key, item) =>
      attempt(() => (localStorage.setItem(nameOf(userId, key), JSON.stringify(item)), true)) ?? false,
    erase: (userId, key) => void attempt(() => localStorage.removeItem(nameOf(userId, key))),
  };
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
