import { gramsOf } from "#features/forum/server/index.ts";
import type { Row } from "../bulk-rows.ts";

/**
 * Returns the rows of the forum's search index: its words, and their groups of three characters, which find mistyped
 * words.
 */
export function forumIndexRows(projectId: string, terms: ReadonlySet<string>): Record<string, Row[]> {
  const own = { project_id: projectId };
  return {
    forum_words: [...terms].map((term) => ({ ...own, term })),
    forum_grams: [...terms].flatMap((term) => gramsOf(term).map((gram) => ({ ...own, gram, term }))),
  };
}
