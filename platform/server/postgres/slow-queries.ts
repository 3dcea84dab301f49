import { querySpan } from "../tracing/in-span.ts";

const SLOW_MS = 300;

type OnSlow = (text: string, milliseconds: number) => void;
let onSlow: OnSlow | null = null;

/** Receives each query that took longer than 300 ms, also one that then failed: its text, never its values. */
export function onSlowQuery(listener: OnSlow | null): void {
  onSlow = listener;
}

interface Awaitable {
  then: (...callbacks: [((rows: unknown) => unknown)?, ((error: unknown) => unknown)?]) => unknown;
}

/** Measures a query of postgres.js from when it is awaited, as part of the trace too; a fragment never is. */
export function timed<Query>(query: Query, strings: readonly string[]): Query {
  const awaitable = query as unknown as Awaitable;
  const then = awaitable.then.bind(query);
  // oxlint-disable-next-line unicorn/no-thenable -- it is a promise already; this is where it begins to run
  awaitable.then = (onRows, onError) => {
    const since = performance.now();
    const endSpan = querySpan(() => textOf(strings));
    const end = (error?: unknown) => {
      const milliseconds = performance.now() - since;
      if (milliseconds > SLOW_MS) onSlow?.(textOf(strings), milliseconds);
      endSpan?.(error);
    };
    const afterRows = (rows: unknown) => {
      end();
      return onRows ? onRows(rows) : rows;
    };
    return then(afterRows, (error) => {
      end(error);
      if (onError) return onError(error);
      throw error;
    });
  };
  return query;
}

/** The query with "$" in the place of each value, on one line. */
function textOf(strings: readonly string[]): string {
  return strings.join("$").replace(/\s+/g, " ").trim().slice(0, 1000);
}
