const SLOW_MS = 300;

type OnSlow = (text: string, milliseconds: number) => void;
let onSlow: OnSlow | null = null;

/** Is told of each query that took longer than 300 ms: its text, never its values. */
export function onSlowQuery(listener: OnSlow | null): void {
  onSlow = listener;
}

interface Awaitable {
  then: (...callbacks: [((rows: unknown) => unknown)?, ((error: unknown) => unknown)?]) => unknown;
}

/** Measures a query of postgres.js from when it is awaited; a fragment never is. */
export function timed<Query>(query: Query, strings: readonly string[]): Query {
  if (!onSlow) return query;
  const awaitable = query as unknown as Awaitable;
  const then = awaitable.then.bind(query);
  // oxlint-disable-next-line unicorn/no-thenable -- it is a promise already; this is where it begins to run
  awaitable.then = (onRows, onError) => {
    const since = performance.now();
    return then((rows) => {
      const milliseconds = performance.now() - since;
      if (milliseconds > SLOW_MS) onSlow?.(strings.join("$").replace(/\s+/g, " ").trim().slice(0, 1000), milliseconds);
      return onRows ? onRows(rows) : rows;
    }, onError);
  };
  return query;
}
