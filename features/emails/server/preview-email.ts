import type { Context } from "#platform/server/http/context.ts";
import type { EmailContent } from "./email.ts";
import { logoPicture } from "./logo-picture.ts";
import { previewHtml } from "./preview-html.ts";
import { renderEmail } from "./render-email.ts";

interface Preview {
  sender: string;
  subject: string;
  preheader: string;
  /** A document for a sandboxed frame. */
  html: string;
  text: string;
}

/** Renders an e-mail's content in the academy's brand, as it would be sent. `key`: the key in its one-use link. */
export async function previewEmail(
  { services, project }: Pick<Context, "services" | "project">,
  content: EmailContent,
  { key = "", colors = "light" }: { key?: string; colors?: "light" | "dark" } = {},
): Promise<Preview> {
  const origin = services.originOf(await services.projects.firstHostOf(project._id));
  const logo = await logoPicture(services, project);
  const { subject, html, text } = renderEmail({ content, project, origin, key, hasLogo: logo !== null });
  return {
    sender: project.name,
    subject,
    preheader: content.preheader,
    html: previewHtml(html, { logo, colors }),
    text,
  };
}
