import type { Context } from "#platform/server/http/context.ts";

/** What it takes to issue a certificate: for the caller, or for others in a job. */
export type IssuingContext = Pick<Context, "sql" | "project" | "services" | "now"> & {
  caller: Context["caller"] | null;
  /** Who did it, for the audit. */
  user: { _id: string } | null;
};
