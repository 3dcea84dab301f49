import { type AcademyObject, blocksMarkdown } from "#features/academies/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { CourseDocument, ObjectDocument } from "../engine/course-document.ts";

type Row = Omit<AcademyObject, "draft"> & { trail: string; is_draft: boolean };

/** A course as published. */
export interface LiveCourse {
  document: CourseDocument;
  /** Whether staff took the course off the air. */
  isOffAir: boolean;
  /** The course's objects as stored, by friendly id. */
  stored: ReadonlyMap<string, AcademyObject>;
}

type ReadContext = Pick<Context<"anyone">, "sql" | "project">;

/** Reads a published course as its folder would hold it. Returns null if the course is not published. */
export async function liveCourse(
  { sql, project }: ReadContext,
  courseId: string,
  version: number,
): Promise<LiveCourse | null> {
  const [row] = await sql<(Omit<CourseDocument, "trails"> & { is_off_air: boolean })[]>`
    select friendly_id, name, description, hours::float8 as hours, ends_on::text as ends_on,
      off_air_at is not null as is_off_air
    from courses where project_id = ${project._id} and id = ${courseId}`;
  if (!row) return null;
  const { is_off_air: isOffAir, ...course } = row;
  const trails = await sql<Omit<CourseDocument["trails"][number], "objects">[]>`
    select friendly_id, name, description, sequential, opens_at from trails
    where project_id = ${project._id} and course_id = ${courseId} order by position, id`;
  const rows = await sql<Row[]>`
    select o.friendly_id, o.title, o.lead, o.type, o.link_type, o.link, o.joco, o.minutes, o.points, o.complete,
      o.pass_share::float8 as pass_share, o.stay_minutes, o.blocks, t.friendly_id as trail,
      o.published_at is null as is_draft
    from objects o join trails t on (t.project_id, t.id) = (o.project_id, o.trail_id)
    where o.project_id = ${project._id} and o.course_id = ${courseId} order by o.position, o.id`;
  const written = trails.map((trail) => ({
    ...trail,
    objects: rows
      .filter((row) => row.trail === trail.friendly_id)
      .map((row) => objectDocument(storedObject(row), version)),
  }));
  return {
    document: { ...course, trails: written },
    isOffAir,
    stored: new Map(rows.map((row) => [row.friendly_id, storedObject(row)])),
  };
}

function storedObject({ trail: _trail, is_draft, ...object }: Row): AcademyObject {
  return { ...object, draft: is_draft };
}

/** Converts a stored object to the fields and the text that `exportAcademy` would write. */
export function objectDocument(row: AcademyObject, version: number): ObjectDocument {
  const { friendly_id, title, lead, type, link_type, link, joco, minutes, points, stay_minutes, blocks } = row;
  const complete = type === "content" && (row.complete === "quiz" || row.complete === "minutes") ? row.complete : null;
  return {
    friendly_id,
    title,
    lead,
    type,
    link_type: link_type as ObjectDocument["link_type"],
    url: link,
    joco,
    minutes,
    points,
    complete: type === "content" ? (complete ?? "seen") : null,
    pass: complete === "quiz" && row.pass_share !== 1 ? Math.round(row.pass_share * 100) : null,
    stay: complete === "minutes" ? stay_minutes : null,
    draft: row.draft,
    body: blocksMarkdown(blocks),
    version,
  };
}
