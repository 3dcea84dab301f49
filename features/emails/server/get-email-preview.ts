import type { z } from "zod";
import type { Manager, TransactionsContext } from "#platform/server/http/context.ts";
import type { getEmailPreview as contract } from "../contract.ts";
import { requireExample } from "./email-kinds.ts";
import { previewEmail } from "./preview-email.ts";
import { sampleOf } from "./sample-of.ts";

export async function getEmailPreview(
  context: TransactionsContext<Manager>,
  { kind, example, colors }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, user } = context;
  const { email, names, content } = requireExample(context, { kind, example });
  return {
    kind,
    title: email.title,
    when: email.when,
    examples: names,
    ...(await previewEmail(context, content, { key: sampleOf(context).key, colors })),
    recipient: user.email,
    can_send: services.mail !== null,
  };
}
