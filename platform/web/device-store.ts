/** What waits in this browser's localStorage to be sent, by person. One key per item: two tabs do not overwrite each other's. */
export interface DeviceStore<Item> {
  /** By their keys, in order. */
  all(userId: string): Item[];
  one(userId: string, key: string): Item | undefined;
  /** False if the device has no room or allows no storage. */
  write(userId: string, key: string, item: Item): boolean;
  erase(userId: string, key: string): void;
}

/** `prefix` begins the keys, such as "vereda:input:". */
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
