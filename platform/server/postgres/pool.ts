import postgres from "postgres";
import { ARRAY_TYPES } from "./array-types.ts";
import { Lines } from "./lines.ts";

/** Connections for single statements; `lines` are those that one call has to itself, for its transaction. */
export type Pool = postgres.Sql & { readonly lines: Lines };
/** One connection inside a transaction that names its project. */
export type Sql = postgres.ISql;

const SHARED = 4;

/** Opens the connections of the application. `max`: how many transactions there may be at once. */
export function openPool(url: string, { max = 20 }: { max?: number } = {}): Pool {
  const lines = new Lines((onclose) => postgres(url, { ...SETTINGS, max: 1, max_lifetime: null, onclose }), max);
  const shared = postgres(url, { ...SETTINGS, max: SHARED });
  const endShared = shared.end.bind(shared);
  return Object.assign(shared, {
    lines,
    end: async (options?: { timeout?: number }) => {
      await Promise.all([lines.end(options), endShared(options)]);
    },
  });
}

const SETTINGS = {
  fetch_types: false,
  types: ARRAY_TYPES,
  connect_timeout: 5,
  idle_timeout: 300,
  onnotice: () => {},
  backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 1),
  connection: {
    application_name: "vereda",
    search_path: "vereda",
    // Every query looks for one project's rows by key: a plan serves them all, and making it costs more than running it.
    plan_cache_mode: "force_generic_plan",
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  },
};
