import type { Context } from "#platform/server/http/context.ts";
import type { Meta } from "../contract.ts";

const MAX = 200;

interface Described {
  id: string;
  title: string;
  description: string;
  path: string;
}

export async function metaOf(
  { services, project }: Pick<Context, "services" | "project">,
  { id, title, description, path }: Described,
): Promise<Meta> {
  const origin = services.originOf(await services.projects.firstHostOf(project._id));
  return {
    title,
    description: shortened(description || project.description),
    picture: `${origin}/og/${id}.png`,
    url: origin + path,
  };
}

/** Shortens a text at the end of a word to the length that previews show. */
function shortened(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= MAX) return plain;
  return `${plain.slice(0, plain.lastIndexOf(" ", MAX - 1))}…`;
}
