import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { z } from "zod";
import { deleteSignInChallenge, findSignInChallenge, openSession } from "#features/people/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { otherProject, Problem } from "#platform/server/http/problem.ts";
import type { signInWithPasskey as contract } from "../contract.ts";
import { provePasskey } from "./prove-passkey.ts";
import { isNamed } from "#shared/id-or-friendly-id.ts";

const UNKNOWN = "Esta chave de acesso não abre esta academia. Entre com e-mail e senha ou tente outra chave.";
const COPIED =
  "Esta chave de acesso foi recusada: parece que existe uma cópia dela. Entre de outra forma e remova-a do seu perfil.";

/** Signs in with a passkey alone: possession plus biometrics or PIN are already two factors. */
export async function signInWithPasskey(
  context: TransactionsContext<"anyone">,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { project, services, caller } = context;
  if (!isNamed(project, input.project_id)) throw otherProject();
  await services.limits.signInByAddress(caller.address);
  const proof = await context.inTransaction(async (sql) => {
    const step = await findSignInChallenge(context, sql, "passkey-sign-in", input.step);
    await deleteSignInChallenge(context, sql, step);
    const found = await provePasskey(
      context,
      sql,
      step.challenge,
      input.credential as unknown as AuthenticationResponseJSON,
    );
    if (found?.isCopy) await audit({ ...context, sql, user: null }, "suspect-passkey", found.userId);
    return found;
  });
  if (!proof) throw new Problem(401, UNKNOWN, { code: "wrong_credentials" });
  if (proof.isCopy) throw new Problem(401, COPIED, { code: "wrong_credentials" });
  const { token, user } = await openSession(context, proof.userId, "sign-in-with-passkey", input.remember);
  return { token, user, message: `Que bom ter você aqui, ${user.data.first_name}.` };
}
