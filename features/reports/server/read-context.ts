import type { Context } from "#platform/server/http/context.ts";

/** Context for counting a report, from a request or a job. */
export type ReadContext = Pick<Context, "sql" | "project" | "now">;
