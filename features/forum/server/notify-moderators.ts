import { deleteUnreadAbout, notifyPeople } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { paths } from "#shared/paths.ts";
import { countCases } from "./case-queries.ts";

const TEXTS = {
  report: "Uma mensagem do fórum foi denunciada",
  review: "Uma mensagem do fórum espera revisão",
};

/**
 * Notifies the moderators that a post needs a decision. All posts since a moderator last opened the queue, or since the
 * queue was last empty, are counted in one notification. It names nobody: a report and an anonymous question hide who
 * sent them.
 */
export async function notifyModerators(context: Context, reason: keyof typeof TEXTS): Promise<void> {
  const { sql, project, user } = context;
  // Without this, a moderator who does not open the queue would get no e-mail after the first one.
  if ((await countCases(context)) === 1) await deleteUnreadAbout(sql, project._id, [project._id]);
  const moderators = await sql<{ id: string }[]>`
    select id from users where project_id = ${project._id} and rule in ('admin', 'manager') and id <> ${user._id}`;
  await notifyPeople(
    context,
    moderators.map(({ id }) => id),
    {
      kind: "forum-queue",
      about: project._id,
      actorId: null,
      text: TEXTS[reason],
      path: paths.staff("forum"),
    },
  );
}
