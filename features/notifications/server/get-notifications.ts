import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { isId } from "#shared/ids.ts";
import type { getNotifications as contract } from "../contract.ts";
import type { Choice } from "../constants.ts";
import { kindsFor, optionsOf } from "./kinds.ts";
import { pushState } from "./push-state.ts";
import { countUnread } from "./queries.ts";

const PAGE = 30;

interface Row {
  _id: string;
  kind: string;
  actor: string | null;
  text: string;
  path: string;
  count: number;
  created_at: Date;
  is_read: boolean;
}

/** Returns a page of the person's notifications, with their unread count, choices, quiet hours and push state. */
export async function getNotifications(
  context: Context,
  { before }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, services } = context;
  const [time = "", id = ""] = before.split("_");
  const moment = new Date(Number(time));
  const after =
    isId(id) && !Number.isNaN(moment.getTime()) ? sql`and (n.created_at, n.id) < (${moment}, ${id})` : sql``;
  const [rows, unread, choices, [quiet], push] = await Promise.all([
    sql<Row[]>`
      select n.id as _id, n.kind, a.data ->> 'name' as actor, n.text, n.path, n.count, n.created_at,
        n.read_at is not null as is_read
      from notifications n left join users a on a.project_id = n.project_id and a.id = n.actor_id
      where n.project_id = ${project._id} and n.user_id = ${user._id} ${after}
      order by n.created_at desc, n.id desc ${limitTo(sql, PAGE + 1)}`,
    countUnread(context),
    sql<{ kind: string; choice: Choice }[]>`
      select kind, choice from notification_choices where project_id = ${project._id} and user_id = ${user._id}`,
    sql<{ starts: number; ends: number }[]>`
      select starts, ends from notification_quiet_hours where project_id = ${project._id} and user_id = ${user._id}`,
    pushState(context),
  ]);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    notifications: page.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })),
    next: rows.length > PAGE && last ? `${last.created_at.getTime()}_${last._id}` : null,
    unread,
    choices: kindsFor(user, services.registry, project).map((one) => ({
      kind: one.kind,
      label: one.label,
      hint: one.hint,
      choice: choices.find(({ kind }) => kind === one.kind)?.choice ?? one.defaultChoice,
      options: [...optionsOf(one)],
    })),
    quiet: quiet ?? null,
    push,
  };
}
