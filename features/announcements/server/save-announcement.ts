import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { versionOf } from "#platform/server/http/field-versions.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import { lockProject } from "#platform/server/tenancy/lock-project.ts";
import { withinListLimit } from "#platform/server/tenancy/within-list-limit.ts";
import { freeFriendlyId } from "#shared/free-friendly-id.ts";
import { newId } from "#shared/ids.ts";
import type { saveAnnouncement as contract } from "../contract.ts";
import { storeFormerText } from "./store-former-text.ts";
import { announcementFields, refuseStaleAnnouncement } from "./refuse-stale-announcement.ts";
import { requireStaffAnnouncement } from "./require-staff-announcement.ts";

type Input = z.output<typeof contract.input>;

/** Inserts or updates an announcement. Throws 409 if people have answered and its kind or options would change. */
export async function saveAnnouncement(
  context: Context<Staff>,
  input: Input,
): Promise<z.input<typeof contract.output>> {
  const { announcement_id } = input;
  await lockProject(context);
  const before = announcement_id ? await requireStaffAnnouncement(context, announcement_id) : null;
  if (before) refuseStaleAnnouncement(before, input.version);
  if (before) refuseNewMeaning(before, input);
  refuseContradictions(input);
  const audience = await audienceIn(context, input);
  const change = before ? await storeFormerText(context, before, input) : null;
  const id = await withinListLimit(context, "announcements", () => write(context, input, audience));
  await audit(context, "save-announcement", id, {
    kind: input.kind,
    is_new: announcement_id === null,
    ...(change ? { text_change: change } : {}),
  });
  const saved = await requireStaffAnnouncement(context, id);
  return { announcement_id: id, version: versionOf(announcementFields(saved)) };
}

async function write(context: Context<Staff>, input: Input, { course_id, class_id }: Audience): Promise<string> {
  const { sql, project } = context;
  const { kind, title, text, options, starts_on, ends_on } = input;
  const id = input.announcement_id ?? (await insertEmpty(context, input));
  await sql`
    update announcements set kind = ${kind}, title = ${title}, body = ${text}, options = ${sql.json(options)},
      course_id = ${course_id}, class_id = ${class_id}, starts_on = ${starts_on}, ends_on = ${ends_on}
    where project_id = ${project._id} and id = ${id}`;
  return id;
}

type Before = Awaited<ReturnType<typeof requireStaffAnnouncement>>;

function refuseNewMeaning(before: Before, { kind, options }: Input): void {
  const isSame = before.kind === kind && JSON.stringify(before.options) === JSON.stringify(options);
  if (before.answers === 0 || isSame) return;
  throw new Problem(409, "Já há respostas a este aviso: o tipo e as opções não mudam mais. Encerre-o e escreva outro.");
}

function refuseContradictions({ kind, options, starts_on, ends_on }: Input): void {
  if (kind === "choice" && options.length < 2) refuseField("options", "Uma escolha precisa de pelo menos duas opções.");
  if (kind !== "choice" && options.length > 0)
    refuseField("options", "Só uma escolha tem opções. Apague-as, ou mude o tipo.");
  if (new Set(options).size < options.length) refuseField("options", "Há duas opções iguais.");
  if (starts_on && ends_on && ends_on < starts_on) refuseField("ends_on", "O último dia é antes do primeiro.");
}

type Audience = Pick<Input, "course_id" | "class_id">;

/** Checks that class and course exist and belong together, and returns their ids. A class determines the course. */
async function audienceIn({ sql, project }: Context<Staff>, { course_id, class_id }: Audience): Promise<Audience> {
  if (class_id) {
    // The lock prevents the class from being deleted before this transaction ends.
    const [found] = await sql<{ course_id: string }[]>`
      select course_id from classes
      where project_id = ${project._id} and id = ${class_id} and deleted_at is null for key share`;
    if (!found) refuseField("class_id", "Esta turma não existe mais. Escolha outra.");
    if (course_id && course_id !== found.course_id) refuseField("class_id", "Esta turma é de outro curso.");
    return { course_id: found.course_id, class_id };
  }
  if (course_id === null) return { course_id, class_id };
  const [course] = await sql`select from courses where project_id = ${project._id} and id = ${course_id}`;
  if (!course) refuseField("course_id", "Este curso não existe mais. Escolha outro.");
  return { course_id, class_id };
}

async function insertEmpty(context: Context<Staff>, { kind, title }: Input): Promise<string> {
  const { sql, project } = context;
  const rows = await sql<{ friendly_id: string; position: number }[]>`
    select friendly_id, position from announcements where project_id = ${project._id}`;
  const id = newId();
  const friendlyId = freeFriendlyId(title, new Set(rows.map(({ friendly_id }) => friendly_id)));
  const position = Math.max(-1, ...rows.map((row) => row.position)) + 1;
  await sql`
    insert into announcements (project_id, id, friendly_id, kind, title, body, position)
    values (${project._id}, ${id}, ${friendlyId}, ${kind}, ${title}, '', ${position})`;
  return id;
}
