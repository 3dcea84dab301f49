import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { newId } from "#shared/ids.ts";
import type { createCourse as contract } from "../contract.ts";
import type { CourseDocument } from "../engine/course-document.ts";
import { editCourse } from "../engine/edit-course.ts";
import { freeFriendlyId } from "#shared/free-friendly-id.ts";
import { openCourse } from "./open-course.ts";

type Staff = Context<readonly ["admin", "manager"]>;

/** Creates a course as a draft: no learner can reach it before it is published. */
export async function createCourse(
  context: Staff,
  { name, description, copy_of }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const source = copy_of ? (await openCourse(context, copy_of)).document : null;
  const taken = await sql<{ friendly_id: string }[]>`
    select friendly_id from courses where project_id = ${project._id}
    union select friendly_id from course_drafts where project_id = ${project._id}`;
  const friendly_id = freeFriendlyId(name, new Set(taken.map((row) => row.friendly_id)));
  const begun = source ?? blank();
  const document = { ...begun, friendly_id, name, description: description || begun.description, ends_on: null };
  const id = newId();
  await sql`
    insert into course_drafts (project_id, course_id, friendly_id, document, version, changed_at)
    values (${project._id}, ${id}, ${friendly_id}, ${sql.json(document as never)}, 1, ${now})`;
  await audit(context, "create-course", id, { is_copy: source !== null });
  return { course_id: id, friendly_id };
}

/** One trail with one object: the least that a course is. */
function blank(): CourseDocument {
  const empty: CourseDocument = { friendly_id: "", name: "", description: "", hours: 1, ends_on: null, trails: [] };
  const none = { taken: { trails: new Set<string>(), objects: new Set<string>() }, version: 1 };
  const trail = { kind: "add-trail", name: "Primeiros passos", description: "Por onde começar." } as const;
  const withTrail = editCourse(empty, trail, none) ?? empty;
  const object = { kind: "add-object", trail: "primeiros-passos", title: "Boas-vindas", type: "content" } as const;
  return editCourse(withTrail, object, none) ?? withTrail;
}
