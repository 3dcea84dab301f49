import type { Context } from "#platform/server/http/context.ts";

/** Context for issuing a certificate, from a request or a job. */
export type IssuingContext = Pick<Context, "sql" | "project" | "services" | "now"> & {
  caller: Context["caller"] | null;
  /** The person that the audit records as the actor; null for the system. */
  user: { _id: string } | null;
};
