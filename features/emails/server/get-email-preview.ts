import type { z } from "zod";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import type { getEmailPreview as contract } from "../contract.ts";
import { requireExample } from "./email-kinds.ts";
import { logoPicture } from "./logo-picture.ts";
import { previewHtml } from "./preview-html.ts";
import { renderEmail } from "./render-email.ts";
import { sampleOf } from "./sample-of.ts";

export async function getEmailPreview(
  context: TransactionsContext<readonly ["manager"]>,
  { kind, example, colors }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, project, user } = context;
  const { email, names, content } = requireExample(context, { kind, example });
  const origin = services.originOf(await services.projects.firstHostOf(project._id));
  const logo = await logoPicture(services, project);
  const { key } = sampleOf(context);
  const { subject, html, text } = renderEmail({ content, project, origin, key, hasLogo: logo !== null });
  return {
    kind,
    title: email.title,
    when: email.when,
    examples: names,
    sender: project.name,
    subject,
    preheader: content.preheader,
    html: previewHtml(html, { logo, colors }),
    text,
    recipient: user.email,
    can_send: services.mail !== null,
  };
}
