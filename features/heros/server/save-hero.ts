import type { z } from "zod";
import { requireCourse } from "#features/courses/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { versionOf } from "#platform/server/http/field-versions.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { freeFriendlyId } from "#shared/free-friendly-id.ts";
import { newId } from "#shared/ids.ts";
import type { saveHero as contract } from "../contract.ts";
import { heroAction } from "./hero-action.ts";
import { heroPicture } from "./hero-picture.ts";
import { fieldsOf, type HeroRow, requireHero } from "./hero-row.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import { refuseStaleHero } from "./refuse-stale-hero.ts";
import { requireRoomForHero } from "./require-room-for-hero.ts";

type Fields = Omit<HeroRow, "id" | "course_id">;

/**
 * Creates or updates a banner. Throws 409 if the course has MAX_HEROS already or somebody changed the banner meanwhile.
 */
export async function saveHero(
  context: Context<Staff>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { hero_id, title, text, starts_on, ends_on } = input;
  const course = await requireCourse(context, input.course_id);
  const before = hero_id ? await requireHero(context, hero_id, { lock: true }) : null;
  if (before && before.course_id !== course.id) throw notFound("Este destaque não é deste curso.");
  if (before) refuseStaleHero(before, input.version);
  if (starts_on && ends_on && ends_on < starts_on) refuseField("ends_on", "O último dia é antes do primeiro.");
  const action = await heroAction(context, course, input);
  const fields: Fields = { title, text, ...(await heroPicture(context, input, before)), action, starts_on, ends_on };
  const id = before?.id ?? newId();
  if (before) await updateHero(context, id, fields);
  else await insertHero(context, { id, course_id: course.id, ...fields });
  await audit(context, "save-hero", id, { course: course.friendly_id, is_new: before === null });
  return { hero_id: id, version: versionOf(fieldsOf(await requireHero(context, id))) };
}

async function updateHero({ sql, project }: Context<Staff>, id: string, { action, ...fields }: Fields): Promise<void> {
  await sql`
    update heros set ${sql(fields)}, action = ${action && sql.json(action)}
    where project_id = ${project._id} and id = ${id}`;
}

async function insertHero(context: Context<Staff>, { action, ...row }: HeroRow): Promise<void> {
  const { sql, project } = context;
  const others = await requireRoomForHero(context, row.course_id, row.id);
  const friendly_id = freeFriendlyId(row.title, new Set(others.map((one) => one.friendly_id)));
  const position = Math.max(-1, ...others.map((one) => one.position)) + 1;
  const all = { project_id: project._id, ...row, friendly_id, position, action: action && sql.json(action) };
  await sql`insert into heros ${sql(all)}`;
}
