/**
 * Calls `listener` when another tab stores a value under this localStorage key; null when it deletes the value. Returns
 * a function that stops this.
 */
export function onStoredElsewhere(key: string, listener: (stored: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key && event.storageArea === localStorage) listener(event.newValue);
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
