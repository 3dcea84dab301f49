import type { z } from "zod";
import { STARTER_FIELDS, starterCourse } from "#features/academies/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import { lockProject } from "#platform/server/tenancy/lock-project.ts";
import { freeFriendlyId } from "#shared/free-friendly-id.ts";
import { newId } from "#shared/ids.ts";
import type { createCourse as contract } from "../contract.ts";
import { copyTitle } from "../engine/copy-in-place.ts";
import { copyParts } from "../engine/copy-parts.ts";
import type { CourseDocument } from "../engine/course-document.ts";
import { editCourse } from "../engine/edit-course.ts";
import { objectDocument } from "./live-course.ts";
import { openCourse } from "./open-course.ts";

const EMPTY_COURSE: CourseDocument = {
  friendly_id: "",
  name: "",
  description: "",
  hours: 1,
  ends_on: null,
  trails: [],
};
const NEW_COURSE = { taken: { trails: new Set<string>(), objects: new Set<string>() }, version: 1 };

/** Creates a course as a draft: blank, from a template, or as a copy. Learners do not see it before it is published. */
export async function createCourse(
  context: Context<Staff>,
  { name: typed, description, copy_of, template }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const initial = copy_of
    ? await copyOfCourse(context, copy_of)
    : template
      ? await fromTemplate(template)
      : blankCourse();
  const name = typed || initial.name;
  if (!name) refuseField("name", "Escreva o nome do curso.");
  await lockProject(context);
  const taken = await sql<{ friendly_id: string }[]>`
    select friendly_id from courses where project_id = ${project._id}
    union select friendly_id from course_drafts where project_id = ${project._id}`;
  const friendly_id = freeFriendlyId(name, new Set(taken.map((row) => row.friendly_id)));
  const { trails } = asNewCourse(initial, friendly_id);
  const document = {
    ...initial,
    friendly_id,
    name,
    description: description || initial.description,
    ends_on: null,
    trails,
  };
  const id = newId();
  await sql`
    insert into course_drafts (project_id, course_id, friendly_id, document, version, structure, changed_at)
    values (${project._id}, ${id}, ${friendly_id}, ${sql.json(document as never)}, 1, 1, ${now})`;
  await audit(context, "create-course", id, { is_copy: copy_of !== "", template });
  return { course_id: id, friendly_id };
}

async function copyOfCourse(context: Context<Staff>, course: string): Promise<CourseDocument> {
  const { document } = await openCourse(context, course);
  return { ...document, name: copyTitle(document.name) };
}

async function fromTemplate(template: string): Promise<CourseDocument> {
  if (!STARTER_FIELDS.some(({ id }) => id === template)) throw notFound("Este modelo não existe.");
  const { heros: _heros, trails, ...course } = await starterCourse(template);
  const written = trails.map((trail) => ({
    ...trail,
    objects: trail.objects.map((object) => objectDocument(object, NEW_COURSE.version)),
  }));
  return { ...course, trails: written };
}

/** Returns the course with new versions, and with its links to itself changed to the new friendly id. */
function asNewCourse(initial: CourseDocument, friendly_id: string): CourseDocument {
  const choice = { trails: initial.trails.map((trail) => trail.friendly_id), objects: [], to: null };
  return copyParts(initial, { ...EMPTY_COURSE, friendly_id }, choice, NEW_COURSE)?.document ?? initial;
}

/** Returns a blank course: one trail with one object, the minimum of a course. */
function blankCourse(): CourseDocument {
  const trail = { kind: "add-trail", name: "Primeiros passos", description: "Por onde começar." } as const;
  const withTrail = editCourse(EMPTY_COURSE, trail, NEW_COURSE) ?? EMPTY_COURSE;
  const object = { kind: "add-object", trail: "primeiros-passos", title: "Boas-vindas", type: "content" } as const;
  return editCourse(withTrail, object, NEW_COURSE) ?? withTrail;
}
