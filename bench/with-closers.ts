type Closer = () => Promise<unknown>;

/**
 * Runs a bench. At its end, also after an interruption, runs the functions that it added to `closers`, the last one
 * first.
 */
export async function withClosers<T>(work: (closers: Closer[]) => Promise<T>): Promise<T> {
  const closers: Closer[] = [];
  const close = async () => {
    for (const step of closers.splice(0).toReversed()) await step();
  };
  const stop = () => void close().finally(() => process.exit(1));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    return await work(closers);
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    await close();
  }
}
