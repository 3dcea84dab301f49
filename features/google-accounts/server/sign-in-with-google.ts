import type { z } from "zod";
import { completeFirstFactor } from "#features/people/server/index.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { notFound, otherProject } from "#platform/server/http/problem.ts";
import type { signInWithGoogle as contract } from "../contract.ts";
import { findOrCreateUser } from "./find-or-create-user.ts";
import { googleSetup } from "./google-setup.ts";
import { verifyGoogleToken } from "./verify-google-token.ts";
import { isNamed } from "#shared/id-or-friendly-id.ts";

/**
 * Signs in with a Google ID token, verified before a database connection is used. A second factor is still required.
 */
export async function signInWithGoogle(
  context: TransactionsContext<"anyone">,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { project, services, caller, now } = context;
  if (!isNamed(project, input.project_id)) throw otherProject();
  await services.limits.signInByAddress(caller.address);
  const setup = googleSetup(services, project, "localhost");
  if (!setup) throw notFound("Esta academia não usa a entrada com o Google.");
  const identity = await verifyGoogleToken(setup, input.id_token, now);
  const userId = await context.inTransaction((sql) => findOrCreateUser({ ...context, sql }, identity));
  const { token, user } = await completeFirstFactor(context, {
    userId,
    operation: "sign-in-with-google",
    isRemembered: input.remember,
    passwordHash: null,
  });
  return { token, user, message: `Que bom ter você aqui, ${user.data.first_name}.` };
}
