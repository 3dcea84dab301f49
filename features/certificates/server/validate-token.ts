import type { z } from "zod";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import type { validateToken as contract } from "../contract.ts";
import { normalizedToken, statusOf } from "./certificate.ts";
import { certificateBy } from "./queries.ts";

/** Looks up a certificate by its code for anyone. Returns no more than is printed on it. */
export async function validateToken(
  context: TransactionsContext<"anyone">,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { project, services, now, caller } = context;
  await services.limits.checkByAddress(caller.address);
  const token = normalizedToken(input.token);
  const certificate = await context.inTransaction((sql) => certificateBy(sql, project._id, { token }));
  if (!certificate) return { status: "unknown", certificate: null };
  const { name, course_name, hours, started_at, completed_at, created_at } = certificate;
  return {
    status: statusOf(certificate, now),
    certificate: {
      token,
      name,
      course_name,
      hours,
      started_at: started_at.toISOString(),
      completed_at: completed_at.toISOString(),
      created_at: created_at.toISOString(),
    },
  };
}
