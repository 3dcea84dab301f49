import { notifyPeople } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { newId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";

/**
 * The post that a decision is about, with its author. `id`, `topic_id` and `course` are null if the post no longer
 * exists.
 */
interface MeasuredPost {
  author_id: string | null;
  id: string | null;
  topic_id: string | null;
  course: string | null;
}

interface Measure {
  kind: keyof typeof NOTIFICATION_TEXTS | "keep";
  reason: string;
  endsAt?: Date;
}

const NOTIFICATION_TEXTS = {
  hide: "Uma mensagem sua foi retirada do fórum",
  restore: "Uma mensagem sua voltou ao fórum",
  approve: "Uma mensagem sua foi aprovada e já aparece no fórum",
  refuse: "Uma mensagem sua não foi aprovada no fórum",
  warn: "A moderação do fórum escreveu a você",
  mute: "Por um tempo, você só pode ler o fórum",
  unmute: "Você já pode voltar a escrever no fórum",
};

/**
 * Records a moderator's decision about a person's post. Notifies that person, unless the decision is `keep`: of an
 * approval with a link to the post, of any other decision with a link to the page where they can read and answer it.
 */
export async function recordMeasure(
  context: Context,
  post: MeasuredPost,
  { kind, reason, endsAt }: Measure,
): Promise<void> {
  if (post.author_id === null) return;
  const { sql, project, user, now } = context;
  const id = newId();
  await sql`
    insert into forum_measures (project_id, id, user_id, post_id, staff_id, kind, reason, ends_at, created_at)
    values (${project._id}, ${id}, ${post.author_id}, ${post.id}, ${user._id}, ${kind}, ${reason}, ${endsAt ?? null}, ${now})`;
  if (kind === "keep") return;
  // Opening a topic marks notifications about it as read; other decisions are read on their own page.
  const approvedIn = kind === "approve" ? post.topic_id : null;
  await notifyPeople(context, [post.author_id], {
    kind: "forum-moderation",
    about: approvedIn ?? id,
    actorId: null,
    text: NOTIFICATION_TEXTS[kind],
    path: pathOf(post, approvedIn),
  });
}

function pathOf({ id, course }: MeasuredPost, approvedIn: string | null): string {
  if (course === null) return paths.courses();
  if (approvedIn === null) return paths.forumMeasures(course);
  return `${paths.courseTopic(course, approvedIn)}?mensagem=${id}#mensagem-${id}`;
}
