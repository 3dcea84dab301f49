import type { z } from "zod";
import { STARTER_FIELDS, starterCourse } from "#features/academies/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { takeTurns } from "#platform/server/tenancy/take-turns.ts";
import { freeFriendlyId } from "#shared/free-friendly-id.ts";
import { newId } from "#shared/ids.ts";
import type { createCourse as contract } from "../contract.ts";
import { copyTitle } from "../engine/copy-in-place.ts";
import { copyParts } from "../engine/copy-parts.ts";
import type { CourseDocument } from "../engine/course-document.ts";
import { editCourse } from "../engine/edit-course.ts";
import { objectDocument } from "./live-course.ts";
import { openCourse } from "./open-course.ts";

type Staff = Context<readonly ["admin", "manager"]>;

const EMPTY: CourseDocument = { friendly_id: "", name: "", description: "", hours: 1, ends_on: null, trails: [] };
const NEW = { taken: { trails: new Set<string>(), objects: new Set<string>() }, version: 1 };

/** Creates a course as a draft: blank, from a template, or as a copy. Learners do not see it before it is published. */
export async function createCourse(
  context: Staff,
  { name: typed, description, copy_of, template }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const begun = copy_of ? await copied(context, copy_of) : template ? await fromTemplate(template) : blank();
  const name = typed || begun.name;
  if (!name) throw new Problem(400, NAMELESS, { fields: [{ field: "name", message: NAMELESS }] });
  await takeTurns(context);
  const taken = await sql<{ friendly_id: string }[]>`
    select friendly_id from courses where project_id = ${project._id}
    union select friendly_id from course_drafts where project_id = ${project._id}`;
  const friendly_id = freeFriendlyId(name, new Set(taken.map((row) => row.friendly_id)));
  const { trails } = asNew(begun, friendly_id);
  const document = {
    ...begun,
    friendly_id,
    name,
    description: description || begun.description,
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

const NAMELESS = "Escreva o nome do curso.";

async function copied(context: Staff, course: string): Promise<CourseDocument> {
  const { document } = await openCourse(context, course);
  return { ...document, name: copyTitle(document.name) };
}

async function fromTemplate(template: string): Promise<CourseDocument> {
  if (!STARTER_FIELDS.some(({ id }) => id === template)) throw notFound("Este modelo não existe.");
  const { heros: _heros, trails, ...course } = await starterCourse(template);
  const written = trails.map((trail) => ({
    ...trail,
    objects: trail.objects.map((object) => objectDocument(object, NEW.version)),
  }));
  return { ...course, trails: written };
}

/** Returns the course with new versions, and with its links to itself changed to the new friendly id. */
function asNew(begun: CourseDocument, friendly_id: string): CourseDocument {
  const choice = { trails: begun.trails.map((trail) => trail.friendly_id), objects: [], to: null };
  return copyParts(begun, { ...EMPTY, friendly_id }, choice, NEW)?.document ?? begun;
}

/** Returns a blank course: one trail with one object, the minimum of a course. */
function blank(): CourseDocument {
  const trail = { kind: "add-trail", name: "Primeiros passos", description: "Por onde começar." } as const;
  const withTrail = editCourse(EMPTY, trail, NEW) ?? EMPTY;
  const object = { kind: "add-object", trail: "primeiros-passos", title: "Boas-vindas", type: "content" } as const;
  return editCourse(withTrail, object, NEW) ?? withTrail;
}
