import type { Project } from "#platform/server/tenancy/project.ts";
import { paths } from "#shared/paths.ts";
import { type EmailContent, LINK_KEY } from "./email.ts";
import { emailColors } from "./email-colors.ts";
import { emailPage } from "./email-page.ts";

interface EmailInput {
  content: EmailContent;
  project: Pick<Project, "name" | "motto" | "colors" | "contact">;
  /** The academy's origin, such as "https://aurora.exemplo.com.br". */
  origin: string;
  key: string;
  hasLogo: boolean;
}

/** Renders an email as HTML and as plain text with the same wording. */
export function renderEmail({ content, project, origin, key, hasLogo }: EmailInput) {
  const { subject, preheader, title, paragraphs, lines = [], notes = [] } = content;
  const action = content.action && {
    label: content.action.label,
    address: addressAt(origin, content.action.path.replace(LINK_KEY, key)),
  };
  const links = lines.map(({ text, path }) => ({ text, address: addressAt(origin, path) }));
  const footer = [...footerOf(project, origin), ...unsubscribeLines(content, origin)];
  const html = emailPage({
    subject,
    preheader,
    title,
    paragraphs,
    links,
    action,
    notes,
    footer,
    name: project.name,
    hasLogo,
    ...emailColors(project.colors),
  });
  const parts = [
    title,
    ...paragraphs,
    ...links.map((link) => `${link.text}\n${link.address}`),
    ...(action ? [`${action.label}:\n${action.address}`] : []),
    ...notes,
  ];
  return { subject, html, text: `${[...parts, `-- \n${footer.join("\n")}`].join("\n\n")}\n` };
}

/** Returns the address of a path on the academy's host; that of its first page for a path that leads elsewhere. */
function addressAt(origin: string, path: string): string {
  const url = URL.parse(path, origin);
  return url?.origin === URL.parse(origin)?.origin ? (url?.href ?? origin) : origin;
}

function footerOf({ name, motto, contact }: EmailInput["project"], origin: string): string[] {
  const { phone, hours } = contact;
  const call = phone ? ` ou ligue para ${[phone, hours].filter(Boolean).join(", ")}` : "";
  return [`${name} · ${motto}`, `Precisa de ajuda? Responda a este e-mail${call}.`, origin];
}

/**
 * Returns the sentences on how to unsubscribe; none if the e-mail has no unsubscribe key. A header offers the same to
 * mail clients (RFC 8058).
 */
function unsubscribeLines({ unsubscribe }: EmailContent, origin: string): string[] {
  if (!unsubscribe) return [];
  return ["Não quer mais estes e-mails? Um clique basta:", origin + paths.unsubscribe(unsubscribe)];
}
