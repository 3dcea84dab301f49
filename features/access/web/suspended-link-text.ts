import { suspendedAccessText } from "#shared/suspended-access-text.ts";

/** Returns what a link's page says to a person whose access is suspended, instead of what the link is for. */
export function suspendedLinkText(project: Parameters<typeof suspendedAccessText>[0]): { title: string; text: string } {
  return { title: "Seu acesso está suspenso", text: suspendedAccessText(project) };
}
