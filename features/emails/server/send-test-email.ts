import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { isTestCopy } from "#platform/server/test-copy/is-test-copy.ts";
import type { sendTestEmail as contract } from "../contract.ts";
import { type EmailContent, LINK_KEY } from "./email.ts";
import { requireExample } from "./email-kinds.ts";
import { sampleOf } from "./sample-of.ts";
import { storeEmail } from "./store-email.ts";

/** Sends an example e-mail to the caller only. */
export async function sendTestEmail(
  context: Context<Manager>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, user } = context;
  const { email, content } = requireExample(context, input);
  if (!services.mail) throw new Problem(409, "Esta instalação ainda não manda e-mails.");
  if (await isTestCopy(context.sql))
    throw new Problem(409, "Esta é uma cópia de teste: nenhum e-mail sai daqui, e um teste também não sairia.");
  await services.limits.testEmailByPerson(user._id);
  await storeEmail(context, {
    kind: "test",
    userId: user._id,
    recipient: user.email,
    content: asTest(content, sampleOf(context).key),
  });
  await audit(context, "send-test-email", null, { kind: email.kind });
  return { recipient: user.email };
}

function asTest({ action, ...content }: EmailContent, key: string): EmailContent {
  const voidAction = action && { ...action, path: action.path.replace(LINK_KEY, key) };
  return { ...content, subject: `[Teste] ${content.subject}`, ...(voidAction ? { action: voidAction } : {}) };
}
