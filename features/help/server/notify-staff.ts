import { notifyPeople } from "#features/notifications/server/index.ts";
import type { Services } from "#platform/server/http/context.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { paths } from "#shared/paths.ts";
import { staffPeople } from "./staff-people.ts";
import type { ThreadRow } from "./thread.ts";

type WriteContext = { sql: Sql; project: Project; now: Date; services: Pick<Services, "registry"> };

/**
 * Notifies the staff of a person's message: the assignee, or everybody who may answer, by each one's chosen channels.
 */
export async function notifyStaff(
  context: WriteContext,
  { id, user_id, number, assignee_id }: Pick<ThreadRow, "id" | "user_id" | "number" | "assignee_id">,
): Promise<void> {
  const staff = await staffPeople(context);
  const assignee = staff.filter(({ _id }) => _id === assignee_id);
  const receivers = (assignee.length > 0 ? assignee : staff).filter(({ _id }) => _id !== user_id);
  await notifyPeople(
    context,
    receivers.map(({ _id }) => _id),
    {
      kind: "help-message",
      about: id,
      actorId: user_id,
      // Without the message's text, because notifications outlast the account if the person erases it.
      text: `escreveu à equipe: mensagem ${number}`,
      path: paths.staff("atendimento", id),
    },
  );
}
