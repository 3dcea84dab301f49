import type { MergeStep } from "#platform/server/merging.ts";

/**
 * Changes mentions of the removed account to mentions of the remaining one, also inside the posts' texts, which contain the
 * id.
 */
export const mergeForumMentions: MergeStep = async ({ sql, project }, { remainingId, removedId }) => {
  const mentioningPosts = sql`(select m.post_id from forum_mentions m where m.project_id = ${project._id} and m.user_id = ${removedId})`;
  await sql`
    update forum_texts set body = replace(body, ${removedId}, ${remainingId}), html = replace(html, ${removedId}, ${remainingId})
    where project_id = ${project._id} and post_id in ${mentioningPosts}`;
  await sql`
    update forum_edits set body = replace(body, ${removedId}, ${remainingId})
    where project_id = ${project._id} and post_id in ${mentioningPosts}`;
  await sql`
    insert into forum_mentions (project_id, post_id, user_id)
    select project_id, post_id, ${remainingId} from forum_mentions where project_id = ${project._id} and user_id = ${removedId}
    on conflict do nothing`;
  await sql`delete from forum_mentions where project_id = ${project._id} and user_id = ${removedId}`;
};
