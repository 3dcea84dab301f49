import { querySpan } from "../tracing/in-span.ts";

const SLOW_MS = 300;

type OnSlow = (text: string, milliseconds: number) => void;
let onSlow: OnSlow | null = null;

/** Registers a listener for queries that take longer than 300 ms. It receives the query's text, never its values. */
export function onSlowQuery(listener: OnSlow | null): void {
  onSlow = listener;
}

interface Awaitable {
  then: (...callbacks: [((rows: unknown) => unknown)?, ((error: unknown) => unknown)?]) => unknown;
}

/**
 * Measures a postgres.js query from the moment it is awaited, for the slow-query listener and the trace. A fragment is
 * never awaited, so it is not measured.
 */
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

/** Returns the query's text on one line, with "$" in place of each value, cut to 1,000 characters. */
function textOf(strings: readonly string[]): string {
  return strings.join("$").replace(/\s+/g, " ").trim().slice(0, 1000);
}
