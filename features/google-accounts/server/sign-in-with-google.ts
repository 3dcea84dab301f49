import type { z } from "zod";
import { admit } from "#features/people/server/index.ts";
import type { StepContext } from "#platform/server/http/context.ts";
import { notFound, otherProject } from "#platform/server/http/problem.ts";
import type { signInWithGoogle as contract } from "../contract.ts";
import { accountOf } from "./account-of.ts";
import { googleSetup } from "./google-setup.ts";
import { verifyGoogleToken } from "./verify-google-token.ts";

/** Google's word is checked before any connection is taken. A second factor is asked for as after a password. */
export async function signInWithGoogle(
  context: StepContext<"anyone">,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { project, house, caller, now } = context;
  if (input.project_id !== project._id) throw otherProject();
  await house.limits.signInByAddress(caller.address);
  const setup = googleSetup(house, project, "localhost");
  if (!setup) throw notFound("Esta academia não usa a entrada com o Google.");
  const identity = await verifyGoogleToken(setup, input.id_token, now);
  const userId = await context.step((sql) => accountOf({ ...context, sql }, identity));
  const { token, user } = await admit(context, {
    userId,
    verb: "sign-in-with-google",
    isRemembered: input.remember,
    passwordHash: null,
  });
  return { token, user, message: `Que bom ter você aqui, ${user.data.first_name}.` };
}
