import type postgres from "postgres";
import { openClient } from "#db/client.ts";
import { ARRAY_TYPES } from "./array-types.ts";
import { ConnectionPool } from "./connection-pool.ts";
import { SharedReadConnections } from "./shared-read-connections.ts";

/**
 * The application's connections. The pool itself runs single statements on shared connections; `connections` are for
 * transactions, each used by one call at a time; `sharedReads` are read-only and shared by several calls.
 */
export type Pool = postgres.Sql & {
  readonly connections: ConnectionPool;
  readonly sharedReads: SharedReadConnections;
  /** Whether the database has several machines; then only a transaction passes the project on to all of them. */
  readonly isDistributed: boolean;
  readonly onChangeEvent: ((event: string) => void) | undefined;
  /** Opens the client that listens for change events, and closes the earlier one. */
  openListener(): postgres.Sql;
};
/** Query function on one connection that sees the rows of one project. */
export type Sql = postgres.ISql;

const SHARED = 4;
/** NOTIFY channel of change events. */
export const CHANGE_EVENTS = "vereda_changes";

/** Application name of a server's connections, as PostgreSQL shows it. */
export const SERVER_NAME = "vereda";

interface PoolOptions {
  /** Maximum number of concurrent transactions, and of connections for shared reads. */
  max?: number;
  isDistributed?: boolean;
  /** Receives the change events of this process's own transactions, right after the commit. */
  onChangeEvent?: (event: string) => void;
}

/** Opens the application's connection pool. */
export function openPool(url: string, { max = 10, isDistributed = false, onChangeEvent }: PoolOptions = {}): Pool {
  const settings = settingsFor(isDistributed);
  const own = { ...settings, max: 1, max_lifetime: null };
  const connections = new ConnectionPool((onclose) => openClient(url, { ...own, onclose }), max);
  const readOnly = { ...settings.connection, default_transaction_read_only: true };
  const reading = new ConnectionPool((onclose) => openClient(url, { ...own, onclose, connection: readOnly }), max);
  const sharedReads = new SharedReadConnections(reading);
  const shared = openClient(url, { ...settings, max: SHARED });
  const endShared = shared.end.bind(shared);
  let listener: postgres.Sql | undefined;
  let isEnded = false;
  return Object.assign(shared, {
    connections,
    sharedReads,
    isDistributed,
    onChangeEvent,
    openListener: () => {
      if (isEnded) throw Object.assign(new Error("The pool has ended"), { code: "CONNECTION_ENDED" });
      void listener?.end({ timeout: 0 });
      return (listener = openClient(url, { ...settings, max: 1 }));
    },
    end: async (options?: { timeout?: number }) => {
      isEnded = true;
      const ends = [connections.end(options), sharedReads.end(options), endShared(options), listener?.end(options)];
      await Promise.all(ends);
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
    application_name: SERVER_NAME,
    search_path: "vereda",
    // Queries look up one project's rows by key, so one plan fits all values, and planning costs more than running.
    plan_cache_mode: "force_generic_plan",
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  },
};

/** Returns the connection settings. Citus has no generic plans for statements whose project is a parameter. */
function settingsFor(isDistributed: boolean) {
  const planning = isDistributed ? { plan_cache_mode: "force_custom_plan" } : {};
  return { ...SETTINGS, connection: { ...SETTINGS.connection, ...planning } };
}
