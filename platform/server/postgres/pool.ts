import type postgres from "postgres";
import { openClient } from "#db/client.ts";
import { ARRAY_TYPES } from "./array-types.ts";
import { ConnectionPool } from "./connection-pool.ts";
import { SharedReadConnections } from "./shared-read-connections.ts";

/**
 * Connections for single statements; `connections` are those that one call has to itself, for its transaction, and `sharedReads`
 * those that PostgreSQL keeps from writing.
 */
export type Pool = postgres.Sql & { readonly connections: ConnectionPool; readonly sharedReads: SharedReadConnections };
/** One connection that sees the rows of one project. */
export type Sql = postgres.ISql;

const SHARED = 4;
/** The channel on which the database tells what changed. */
export const CHANGE_EVENTS = "vereda_changes";

interface PoolOptions {
  /** How many transactions there may be at once, and as many sharedReads. */
  max?: number;
  /** Gets the change events of a transaction before its commit is answered. */
  onChangeEvent?: (event: string) => void;
}

/** Opens the connections of the application. */
export function openPool(url: string, { max = 10, onChangeEvent }: PoolOptions = {}): Pool {
  const own = {
    ...SETTINGS,
    max: 1,
    max_lifetime: null,
    onnotify: (_channel: string, event: string) => onChangeEvent?.(event),
  };
  const connections = new ConnectionPool(
    (onclose) => openClient(url, { ...own, onclose }),
    max,
    onChangeEvent && `listen ${CHANGE_EVENTS}`,
  );
  const reading = new ConnectionPool((onclose) => openClient(url, { ...own, onclose, connection: READ_ONLY }), max);
  const sharedReads = new SharedReadConnections(reading);
  const shared = openClient(url, { ...SETTINGS, max: SHARED });
  const endShared = shared.end.bind(shared);
  return Object.assign(shared, {
    connections,
    sharedReads,
    end: async (options?: { timeout?: number }) => {
      await Promise.all([connections.end(options), sharedReads.end(options), endShared(options)]);
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

const READ_ONLY = { ...SETTINGS.connection, default_transaction_read_only: true };
