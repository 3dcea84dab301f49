import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { dayIn } from "#shared/day-in.ts";
import type { remindAnnouncement as contract } from "../contract.ts";
import { announcementPeople } from "./announcement-people.ts";
import { mailReminders } from "./mail-reminders.ts";
import { NO_ANNOUNCEMENT } from "./require-staff-announcement.ts";
import { staffAnnouncementRows } from "./staff-announcement-rows.ts";

const OFF_AIR =
  "O curso deste aviso está fora do ar: quem abrisse o e-mail não o encontraria. Ponha o curso no ar, e lembre depois.";

/**
 * Queues a job that e-mails the people who have not answered. Throws 409 if a reminder was already sent today in the
 * academy's time zone.
 */
export async function remindAnnouncement(
  context: Context<Staff>,
  { announcement_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const [row] = await staffAnnouncementRows(context, { id: announcement_id });
  if (!row) throw notFound(NO_ANNOUNCEMENT);
  if (row.kind === "notice") throw new Problem(409, "Um aviso simples não pede resposta: não há o que lembrar.");
  if (row.state !== "live") throw new Problem(409, "Este aviso não está no ar: quem o abrisse não o encontraria.");
  if (row.is_off_air) throw new Problem(409, OFF_AIR);
  const [first] = await announcementPeople(context, row, { list: "waiting", limit: 1 });
  if (!first) throw new Problem(409, "Não falta ninguém: todos já responderam.");
  const { count } = await sql`
    insert into announcement_reminders (project_id, announcement_id, day, asked_at)
    values (${project._id}, ${announcement_id}, ${dayIn(now, project.time_zone)}, ${now})
    on conflict do nothing`;
  if (count === 0) throw new Problem(409, "Hoje já foi um lembrete deste aviso. Amanhã você pode mandar outro.");
  await queueJob(context, mailReminders, announcement_id);
  await audit(context, "remind-announcement", announcement_id, { people: first.total });
  return { announcement_id, people: first.total };
}
