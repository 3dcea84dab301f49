import { queueEmail } from "#features/emails/server/index.ts";
import type { JobContext, JobKind } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import { type AnnouncementPerson, announcementPeople } from "./announcement-people.ts";

interface Reminder {
  day: string;
  written_to: string | null;
  kind: "choice" | "reading";
  title: string;
  course: string | null;
}

const BATCH = 200;
const WORDS = {
  reading: ["Falta a sua leitura", "pede que você leia, até o fim,", "Ler agora"],
  choice: ["Falta a sua resposta", "espera a sua resposta a", "Responder agora"],
} as const;

/**
 * Writes to those who have not answered an announcement, in batches, each with how far it came in one transaction: whoever
 * answers meanwhile gets none, and nobody gets two.
 */
export const mailReminders: JobKind = {
  name: "mail-announcement-reminders",
  run: async (context, announcementId) => {
    let isDone = false;
    while (!isDone) isDone = await context.inTransaction((sql) => mailBatch(context, sql, announcementId));
  },
};

async function mailBatch(context: JobContext, sql: Sql, id: string): Promise<boolean> {
  const { project, now } = context;
  const [reminder] = await sql<Reminder[]>`
    select r.day::text as day, r.written_to, a.kind, a.title, c.friendly_id as course
    from announcement_reminders r
      join announcements a on (a.project_id, a.id) = (r.project_id, r.announcement_id)
      left join courses c on (c.project_id, c.id) = (a.project_id, a.course_id)
    where r.project_id = ${project._id} and r.announcement_id = ${id} and r.done_at is null
    order by r.day desc limit 1 for update of r`;
  if (!reminder) return true;
  const announcement = { _id: id, kind: reminder.kind };
  const after = reminder.written_to;
  const people = await announcementPeople({ sql, project }, announcement, { list: "waiting", limit: BATCH, after });
  for (const person of people) await queueEmail({ sql, project, now }, emailOf(project.name, reminder, person));
  const isDone = people.length < BATCH;
  await sql`
    update announcement_reminders set people = people + ${people.length},
      written_to = ${isDone ? null : (people.at(-1)?._id ?? null)}, done_at = ${isDone ? now : null}
    where project_id = ${project._id} and announcement_id = ${id} and day = ${reminder.day}`;
  return isDone;
}

function emailOf(academy: string, { kind, title, course }: Reminder, person: AnnouncementPerson) {
  const [subject, asks, label] = WORDS[kind];
  return {
    kind: "announcement-reminder",
    userId: person._id,
    recipient: person.email,
    content: {
      subject: `${subject}: ${quoted(title)}`,
      preheader: `Em ${academy}`,
      title: `Olá, ${person.first_name}`,
      paragraphs: [
        `A equipe de ${academy} ${asks} ${quoted(title)}.`,
        "O aviso aparece quando você entra na academia.",
      ],
      action: { label, path: course ? paths.course(course) : paths.courses() },
      notes: ["Você recebe este e-mail porque este aviso ainda está sem a sua resposta."],
    },
  };
}
