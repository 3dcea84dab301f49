import type { Context } from "#platform/server/http/context.ts";

/** The context for issuing a certificate: of a request or of a job. */
export type IssuingContext = Pick<Context, "sql" | "project" | "services" | "now"> & {
  caller: Context["caller"] | null;
  /** Who did it, for the audit. */
  user: { _id: string } | null;
};
