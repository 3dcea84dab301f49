import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { z } from "zod";
import {
  countTry,
  deleteSignInChallenge,
  findSignInChallenge,
  openSession,
  type SignInChallenge,
} from "#features/people/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { verifySecondFactor as contract } from "../contract.ts";
import { proveCode } from "./prove-code.ts";
import { provePasskey } from "./prove-passkey.ts";
import { recoveryCodesLeft } from "./recovery-codes.ts";

type Input = z.output<typeof contract.input>;
type Answer = z.input<typeof contract.output>;

const WRONG = "Este código não confere, ou já foi usado. Confira e tente de novo.";
const WRONG_KEY = "Esta chave de acesso não foi aceita. Tente de novo ou use um código.";

/**
 * Completes a sign-in challenge and opens the session. Throws only after the transaction, so that wrong tries are
 * counted.
 */
export async function verifySecondFactor(context: TransactionsContext<"anyone">, input: Input): Promise<Answer> {
  const { services, project } = context;
  const proven = await context.inTransaction(async (sql) => {
    const step = await findSignInChallenge(context, sql, "second-factor", input.step);
    const userId = step.user_id ?? "";
    await services.limits.secondFactor(`${project._id}:${userId}`);
    const method = await methodOf(context, sql, step, input);
    const audited = { ...context, sql, user: { _id: userId } };
    if (!method) {
      await countTry(context, sql, step);
      await audit(audited, "refuse-second-factor", userId);
      return null;
    }
    await deleteSignInChallenge(context, sql, step);
    await audit(audited, "verify-second-factor", userId, { method });
    return { userId, step, method, left: await recoveryCodesLeft(context, sql, userId) };
  });
  if (!proven) throw new Problem(401, input.credential ? WRONG_KEY : WRONG, { code: "wrong_second_factor" });
  await services.limits.resetSecondFactorLimit(`${project._id}:${proven.userId}`);
  const { token, user } = await openSession(context, proven.userId, proven.step.operation, proven.step.is_remembered);
  const welcome = `Que bom ter você aqui, ${user.data.first_name}.`;
  return {
    token,
    user,
    message: proven.method === "recovery-code" ? `${welcome} ${codesLeftText(proven.left)}` : welcome,
  };
}

async function methodOf(
  context: TransactionsContext<"anyone">,
  sql: Sql,
  { user_id, challenge }: SignInChallenge,
  input: Input,
) {
  if (!user_id) return null;
  if (!input.credential) return input.code ? await proveCode(context, sql, user_id, input.code) : null;
  const response = input.credential as unknown as AuthenticationResponseJSON;
  const proof = await provePasskey(context, sql, challenge, response);
  return proof?.userId === user_id && !proof.isCopy ? "passkey" : null;
}

function codesLeftText(left: number): string {
  if (left === 0) return "Este era o seu último código de recuperação: gere outros no seu perfil.";
  return left === 1 ? "Resta 1 código de recuperação." : `Restam ${left} códigos de recuperação.`;
}
