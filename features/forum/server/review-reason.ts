import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { moderates } from "./require-forum.ts";
import { forumSettings } from "./settings.ts";
import { plainWords } from "./terms.ts";

/** Number of shown posts after which a person's links to other sites need no approval. */
const MIN_SHOWN_POSTS = 3;

/** Returns the reason why a post must wait for a moderator; null if it is shown at once. */
export async function reviewReason(
  context: Context,
  text: string,
  html: string,
): Promise<"first" | "word" | "link" | null> {
  if (moderates(context.user)) return null;
  const { words, review_first, review_links } = await forumSettings(context);
  if (hasWord(text, words)) return "word";
  const hasLink = review_links && /<a href="https?:/i.test(html);
  if (!review_first && !hasLink) return null;
  const shown = await countShown(context);
  if (review_first && shown === 0) return "first";
  return hasLink && shown < MIN_SHOWN_POSTS ? "link" : null;
}

/**
 * Checks whether a text has one of the words, ignoring accents and separators: “ZÁP”, “z.a.p” and “z a p” match “zap”.
 */
export function hasWord(text: string, words: readonly string[]): boolean {
  const found = plainWords(text);
  const closed = plainWords(text.replace(/[^\p{L}\p{M}\p{N}\s]+/gu, ""));
  const readings = [found, closed].map((all) => ` ${all.join(" ")} `);
  return words.some((word) => {
    const wanted = plainWords(word);
    const forms = [wanted, [...wanted.join("")]].map((parts) => ` ${parts.join(" ")} `);
    return wanted.length > 0 && readings.some((reading) => forms.some((form) => reading.includes(form)));
  });
}

async function countShown({ sql, project, user }: Context): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from (
      select from forum_texts x join forum_posts p on p.project_id = x.project_id and p.id = x.post_id
      where x.project_id = ${project._id} and x.author_id = ${user._id} and p.position is not null
        and not exists (select from forum_removals r where r.project_id = p.project_id and r.post_id = p.id)
      ${limitTo(sql, MIN_SHOWN_POSTS)}) s`;
  return row.count;
}
