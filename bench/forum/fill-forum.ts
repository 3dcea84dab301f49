import type postgres from "postgres";
import { openClient } from "#db/client.ts";
import { hashToken, newToken } from "#platform/server/auth/tokens.ts";
import { newId } from "#shared/ids.ts";
import { COURSE } from "../bench-academy.ts";

export interface ForumSize {
  people: number;
  topics: number;
  /** Number of replies of an ordinary topic; one topic has two thousand. */
  replies: number;
}

export interface FilledForum {
  projectId: string;
  /** Session tokens of people who are in both courses. */
  tokens: string[];
  /** Topic ids of the large forum; `few` has those of a forum with 60 topics. */
  topics: string[];
  few: string[];
  /** The id of the topic with two thousand replies. */
  long: string;
}

export const FEW = "forum-pequeno";
export const LONG_TOPIC_REPLIES = 2000;
const SESSIONS = 500;
const BODY =
  "Aqui fazemos assim: primeiro a gente escuta, depois pergunta o que a pessoa já tentou, e só então mostra um caminho. " +
  "Leva dois minutos a mais e poupa uma tarde inteira de idas e voltas.";

/**
 * Fills the bench academy's forum in bulk, with the rows that the product would have written. `ownerUrl` must be a
 * superuser's.
 */
export async function fillForum(ownerUrl: string, size: ForumSize): Promise<FilledForum> {
  const sql = openClient(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    const [{ id: projectId }] = await sql<[{ id: string }]>`select id from vereda.projects where friendly_id = 'bench'`;
    await sql.unsafe(`set search_path to vereda; set app.project_id = '${projectId}'; set synchronous_commit = off;
      set session_replication_role = replica; set maintenance_work_mem = '256MB'; set work_mem = '128MB'`);
    await writePeople(sql, projectId, size);
    await writeTopics(sql, projectId, size);
    await writePosts(sql, projectId);
    const tokens = await openSessions(sql, projectId);
    await sql`vacuum analyze`;
    const idsOf = async (course: string) =>
      (await sql<{ id: string }[]>`select id from topic where course = ${course} and n > 1 limit 2000`).map(
        ({ id }) => id,
      );
    const [long] = await sql<[{ id: string }]>`select id from topic where course = ${COURSE} and n = 1`;
    return { projectId, tokens, topics: await idsOf(COURSE), few: await idsOf(FEW), long: long.id };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function writePeople(sql: postgres.Sql, projectId: string, { people }: ForumSize): Promise<void> {
  await sql`
    insert into courses (project_id, id, friendly_id, name, description, hours, position)
    values (${projectId}, ${newId()}, ${FEW}, 'Fórum pequeno', 'Sessenta conversas.', 10, 1)`;
  await sql`create temp table crowd as select n, uuidv7() as id from generate_series(0, ${people - 1}::int) n`;
  await sql`create index on crowd (n)`;
  await sql`
    insert into users (project_id, id, email, email_key, data)
    select ${projectId}::uuid, id, 'gente' || n || '@exemplo.com.br', 'gente' || n || '@exemplo.com.br',
      jsonb_build_object('first_name', 'Gente', 'name', 'Gente de Exemplo ' || n) from crowd`;
  await sql`
    insert into enrollments (project_id, user_id, course_id)
    select ${projectId}::uuid, crowd.id, c.id from crowd, courses c
    where c.project_id = ${projectId} and c.friendly_id in (${COURSE}, ${FEW})`;
}

async function writeTopics(
  sql: postgres.Sql,
  projectId: string,
  { people, topics, replies }: ForumSize,
): Promise<void> {
  await sql`
    create temp table topic as
    select n, course, uuidv7() as id, uuidv7() as opening,
      case when n = 1 and course = ${COURSE} then ${LONG_TOPIC_REPLIES}::int when n % 50 = 0 then 0 else ${replies}::int end as replies,
      now() - make_interval(mins => n * 3) as at, (n * 7 % ${people}::int)::int as asker
    from (select ${COURSE} as course, generate_series(1, ${topics}::int) as n
      union all select ${FEW}, generate_series(1, 60)) t`;
  await sql`
    insert into forum_topics (project_id, id, course_id, title, opening_id, last_post_id, posts, replies, created_at, last_at,
      published_at, accepted_at)
    select ${projectId}::uuid, t.id, c.id, 'Uma conversa entre muitas, número ' || n, opening, opening, replies, replies,
      at - interval '2 days', at, at, case when n % 3 = 0 then at end
    from topic t join courses c on c.project_id = ${projectId} and c.friendly_id = t.course`;
  await sql`insert into forum_tags (project_id, topic_id, tag) select ${projectId}::uuid, id, 'tema-' || n % 40 from topic`;
  await sql`
    insert into forum_terms (project_id, course_id, term, topic_id, weight)
    select ${projectId}::uuid, c.id, 'palavra' || (t.n * k) % 20000, t.id, 1
    from topic t join courses c on c.project_id = ${projectId} and c.friendly_id = t.course, generate_series(1, 8) k
    on conflict do nothing`;
  await sql`
    insert into forum_follows (project_id, topic_id, user_id, created_at)
    select ${projectId}::uuid, t.id, crowd.id, t.at from topic t join crowd on crowd.n = t.asker`;
}

async function writePosts(sql: postgres.Sql, projectId: string): Promise<void> {
  await sql`
    create temp table post as
    select case when k = 0 then t.opening else uuidv7() end as id, t.id as topic_id, k as position,
      t.at - make_interval(secs => (t.replies - k) * 30) as at, (t.n * 7 + k * 31) as author
    from topic t cross join lateral generate_series(0, t.replies) k`;
  await sql`
    insert into forum_posts (project_id, id, topic_id, position, created_at)
    select ${projectId}::uuid, id, topic_id, position, at from post`;
  await sql`
    insert into forum_texts (project_id, post_id, author_id, body, html, excerpt, client_id, created_at)
    select ${projectId}::uuid, p.id, crowd.id, ${BODY}, ${`<p>${BODY}</p>`}, ${BODY.slice(0, 160)}, gen_random_uuid(), p.at
    from post p join crowd on crowd.n = p.author % (select count(*) from crowd)`;
  await sql`
    update forum_topics t set last_post_id = p.id from post p
    where t.project_id = ${projectId} and p.topic_id = t.id and p.position = t.posts`;
  await sql`
    insert into forum_reactions (project_id, post_id, user_id, kind, created_at)
    select ${projectId}::uuid, p.id, crowd.id, 'helped', p.at from post p join crowd on crowd.n < 3 where p.position = 1`;
}

async function openSessions(sql: postgres.Sql, projectId: string): Promise<string[]> {
  const people = await sql<{ id: string }[]>`select id from crowd where n < ${SESSIONS}`;
  await sql`
    insert into forum_reads (project_id, user_id, topic_id, position, seen_at)
    select ${projectId}::uuid, crowd.id, t.id, t.replies / 2, now() from crowd, topic t where crowd.n < ${SESSIONS} and t.n < 60`;
  await sql`
    insert into legal_acceptances (project_id, user_id, kind, version, address_hash, accepted_at)
    select ${projectId}::uuid, crowd.id, l.kind, l.version, '', now() from crowd, legal_pages l
    where crowd.n < ${SESSIONS} and l.project_id = ${projectId}`;
  const tokens = people.map(() => newToken(projectId));
  for (const [at, { id }] of people.entries()) {
    const token_hash = hashToken(tokens[at] ?? "");
    const row = { id: newId(), user_id: id, token_hash, user_agent: "", expires_at: new Date(Date.now() + 86_400_000) };
    await sql`insert into sessions ${sql({ project_id: projectId, ...row })}`;
  }
  return tokens;
}
