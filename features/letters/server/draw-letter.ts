import type { Project } from "#platform/server/tenancy/project.ts";
import { type LetterContent, LINK_KEY } from "./letter.ts";
import { letterColors } from "./letter-colors.ts";
import { letterPage } from "./letter-page.ts";

interface Drawing {
  content: LetterContent;
  project: Pick<Project, "name" | "motto" | "colors" | "contact">;
  /** "https://aurora.exemplo.com.br" */
  origin: string;
  key: string;
  hasLogo: boolean;
}

/** A letter in both of its forms. They say the same, word for word. */
export function drawLetter({ content, project, origin, key, hasLogo }: Drawing) {
  const { subject, preheader, title, paragraphs, notes = [] } = content;
  const action = content.action && {
    label: content.action.label,
    address: origin + content.action.path.replace(LINK_KEY, key),
  };
  const footer = footerOf(project, origin);
  const html = letterPage({
    subject,
    preheader,
    title,
    paragraphs,
    action,
    notes,
    footer,
    name: project.name,
    hasLogo,
    ...letterColors(project.colors),
  });
  const said = [title, ...paragraphs, ...(action ? [`${action.label}:\n${action.address}`] : []), ...notes];
  return { subject, html, text: `${[...said, `-- \n${footer.join("\n")}`].join("\n\n")}\n` };
}

function footerOf({ name, motto, contact }: Drawing["project"], origin: string): string[] {
  return [
    `${name} · ${motto}`,
    `Precisa de ajuda? Responda a este e-mail ou ligue para ${contact.phone}, ${contact.hours}.`,
    origin,
  ];
}
