import type { Context } from "#platform/server/http/context.ts";

export interface ForumSettings {
  /** Words that make a post wait for a moderator. */
  words: string[];
  /** Whether each person's first post waits for a moderator. */
  review_first: boolean;
  /** Whether posts with links to other sites wait for a moderator, if the author has fewer than three shown posts. */
  review_links: boolean;
  /** The forum's guidelines, which are shown to its readers. */
  guidelines: string[];
}

const DEFAULT_SETTINGS: ForumSettings = {
  words: [],
  review_first: false,
  review_links: true,
  guidelines: [
    "Toda pergunta é boa. Conte o que você já tentou.",
    "Discorde da ideia, com respeito pela pessoa.",
    "Nada de telefone, CPF ou foto de quem não autorizou.",
  ],
};

/** Returns the academy's forum settings, or the default ones. */
export async function forumSettings({ sql, project }: Pick<Context, "sql" | "project">): Promise<ForumSettings> {
  const [row] = await sql<ForumSettings[]>`
    select words, review_first, review_links, guidelines from forum_settings where project_id = ${project._id}`;
  return row ?? DEFAULT_SETTINGS;
}
