import postgres from "postgres";

export type Pool = postgres.Sql;
/** One connection inside a transaction that names its project. */
export type Sql = postgres.ReservedSql;

/** Opens the connections of the application. `role` tells whose they are: the app's own role owns nothing. */
export function openPool(url: string, options: { max?: number } = {}): Pool {
  return postgres(url, {
    max: options.max ?? 20,
    connect_timeout: 5,
    idle_timeout: 300,
    onnotice: () => {},
    backoff: (retries) => Math.min(0.05 * 2 ** retries, 1),
    connection: {
      application_name: "vereda",
      search_path: "vereda",
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 15_000,
    },
  });
}
