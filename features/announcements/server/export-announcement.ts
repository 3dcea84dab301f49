import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { sheetAnswer } from "#platform/server/sheets/sheet-answer.ts";
import { dayIn } from "#shared/day-in.ts";
import { freeFriendlyId } from "#shared/free-friendly-id.ts";
import { timeIn } from "#shared/time-in.ts";
import type { exportAnnouncement as contract } from "../contract.ts";
import { type AnnouncementPerson, announcementPeople } from "./announcement-people.ts";
import { NO_ANNOUNCEMENT } from "./require-staff-announcement.ts";
import { staffAnnouncementRows } from "./staff-announcement-rows.ts";

const HEAD = ["Nome", "E-mail", "Situação", "Quando", "Escolha"];
const DONE = { notice: "Viu", choice: "Respondeu", reading: "Leu até o fim" } as const;
const MISSING = { notice: "Ainda não viu", choice: "Ainda não respondeu", reading: "Ainda não leu" } as const;

/** Exports everybody an announcement is for as a spreadsheet: who answered it and when, and who has not. */
export async function exportAnnouncement(
  context: Context<Staff>,
  { announcement_id, format }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const [row] = await staffAnnouncementRows(context, { id: announcement_id });
  if (!row) throw notFound(NO_ANNOUNCEMENT);
  const people = await announcementPeople(context, row, { list: "all", limit: null });
  const { time_zone } = context.project;
  const stateOf = ({ answered_at, is_exempt }: AnnouncementPerson) => {
    if (answered_at) return DONE[row.kind];
    return is_exempt ? "Concluiu o curso: não precisa mais" : MISSING[row.kind];
  };
  const rows = people.map((person) => [
    person.name,
    person.email,
    stateOf(person),
    person.answered_at && `${dayIn(person.answered_at, time_zone)} ${timeIn(person.answered_at, time_zone)}`,
    person.choice === null ? null : (row.labels[person.choice] ?? null),
  ]);
  await audit(context, "export-announcement", announcement_id, { rows: rows.length });
  const name = freeFriendlyId(row.title, new Set());
  return await sheetAnswer(format, { name, head: HEAD, days: [], moments: [HEAD.indexOf("Quando")], rows });
}
