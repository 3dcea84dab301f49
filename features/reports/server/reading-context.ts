import type { Context } from "#platform/server/http/context.ts";

/** What the counting of a report needs, in a request or in a job. */
export type Reading = Pick<Context, "sql" | "project" | "now">;
