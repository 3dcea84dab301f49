import type { Context } from "#platform/server/http/context.ts";
import type { Meta } from "../contract.ts";

const MOST = 200;

interface Described {
  id: string;
  title: string;
  description: string;
  path: string;
}

export async function metaOf(
  { house, project }: Pick<Context, "house" | "project">,
  { id, title, description, path }: Described,
): Promise<Meta> {
  const origin = house.originOf(await house.projects.firstHostOf(project._id));
  return {
    title,
    description: shortened(description || project.description),
    picture: `${origin}/og/${id}.png`,
    url: origin + path,
  };
}

/** As much as previews show, ended at a word. */
function shortened(text: string): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= MOST) return plain;
  return `${plain.slice(0, plain.lastIndexOf(" ", MOST - 1))}…`;
}
