import type { z } from "zod";
import { requireCourse } from "#features/courses/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { versionOf } from "#platform/server/http/field-versions.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import { refuseStale, type DescribedField, dayText, quotedText } from "#platform/server/http/refuse-stale.ts";
import { lockProject } from "#platform/server/tenancy/lock-project.ts";
import { withinListLimit } from "#platform/server/tenancy/within-list-limit.ts";
import { freeFriendlyId } from "#shared/free-friendly-id.ts";
import { newId } from "#shared/ids.ts";
import type { saveLink as contract } from "../contract.ts";
import { linkTarget } from "./link-target.ts";
import { fieldsOf, requireLink } from "./require-link.ts";

const FIELD_TEXTS: Record<keyof ReturnType<typeof fieldsOf>, DescribedField> = {
  name: ["nome", quotedText],
  course: ["curso", quotedText],
  target: ["aonde leva", (title) => (title ? quotedText(title) : "a página do curso")],
  block: ["bloco", (block) => (typeof block === "number" ? String(block) : "o começo")],
  enrolls: ["matrícula", (enrolls) => (enrolls ? "matricula" : "não matricula")],
  starts_on: ["primeiro dia", dayText],
  ends_on: ["último dia", dayText],
};

/** Creates or updates a link. Throws 409 if the academy's links would exceed what an academy's folder can hold. */
export async function saveLink(
  context: Context<Staff>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { link_id, name, enrolls, starts_on, ends_on, version } = input;
  const course = await requireCourse(context, input.course_id);
  await lockProject(context);
  const before = link_id ? await requireLink(context, link_id, { lock: true }) : null;
  if (before) refuseStale(version, fieldsOf(before), FIELD_TEXTS, "este link");
  if (starts_on && ends_on && ends_on < starts_on) refuseField("ends_on", "O último dia é antes do primeiro.");
  const target = await linkTarget(context, course, input);
  const fields = { name, course_id: course.id, ...target, enrolls, starts_on, ends_on };
  const id = before?.id ?? newId();
  const { sql, project } = context;
  await withinListLimit(context, "deep_links", async () => {
    if (before) await sql`update deep_links set ${sql(fields)} where project_id = ${project._id} and id = ${id}`;
    else await insertLink(context, { id, ...fields });
  });
  await audit(context, "save-link", id, { name, is_new: before === null });
  return { link_id: id, version: versionOf(fieldsOf(await requireLink(context, id))) };
}

async function insertLink(context: Context<Staff>, row: { id: string; name: string }): Promise<void> {
  const { sql, project } = context;
  const taken = await sql<{ friendly_id: string }[]>`
    select friendly_id from deep_links where project_id = ${project._id}`;
  const friendly_id = freeFriendlyId(row.name, new Set(taken.map((one) => one.friendly_id)));
  await sql`insert into deep_links ${sql({ project_id: project._id, ...row, friendly_id })}`;
}
