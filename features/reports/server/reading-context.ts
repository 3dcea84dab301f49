import type { Context } from "#platform/server/http/context.ts";

/** The context for counting a report, of a request or of a job. */
export type Reading = Pick<Context, "sql" | "project" | "now">;
