import type { Context } from "#platform/server/http/context.ts";

export interface ForumSettings {
  /** Messages with one of these wait for a moderator. */
  words: string[];
  /** So does everybody's first message. */
  review_first: boolean;
  /** So do links to other sites from people who have written little. */
  review_links: boolean;
  /** The forum's agreements. */
  pacts: string[];
}

const STANDARD: ForumSettings = {
  words: [],
  review_first: false,
  review_links: true,
  pacts: [
    "Toda pergunta é boa. Conte o que você já tentou.",
    "Discorde da ideia, com respeito pela pessoa.",
    "Nada de telefone, CPF ou foto de quem não autorizou.",
  ],
};

/** The academy's settings, or the standard ones. */
export async function forumSettings({ sql, project }: Pick<Context, "sql" | "project">): Promise<ForumSettings> {
  const [row] = await sql<ForumSettings[]>`
    select words, review_first, review_links, pacts from forum_settings where project_id = ${project._id}`;
  return row ?? STANDARD;
}
