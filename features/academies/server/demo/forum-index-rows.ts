import { gramsOf } from "#features/forum/server/index.ts";
import type { Row } from "../bulk-rows.ts";

/** The words that the forum's search knows, and the groups of letters that mistyped ones are found by. */
export function forumIndexRows(projectId: string, terms: ReadonlySet<string>): Record<string, Row[]> {
  const own = { project_id: projectId };
  return {
    forum_words: [...terms].map((term) => ({ ...own, term })),
    forum_grams: [...terms].flatMap((term) => gramsOf(term).map((gram) => ({ ...own, gram, term }))),
  };
}
