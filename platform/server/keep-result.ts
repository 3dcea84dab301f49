/**
 * Returns a function that runs `make` at its first call and returns the same result at every later one. A failure is
 * not kept: the next call runs `make` again.
 */
export function keepResult<T>(make: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= make().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
