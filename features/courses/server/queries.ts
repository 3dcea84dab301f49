import type { Context } from "#platform/server/http/context.ts";
import type { ObjectProgress } from "./unlocking.ts";

interface LearnerState {
  progress: ReadonlyMap<string, ObjectProgress>;
  favorites: ReadonlySet<string>;
  certificates: ReadonlyMap<string, { _id: string; token: string }>;
}

interface Row {
  progress: (ObjectProgress & { object_id: string })[];
  favorites: string[];
  certificates: { _id: string; token: string; course_id: string }[];
}

/** Returns the person's progress, favourites and valid certificates in these courses, in one round trip. */
export async function learnerStateOf(
  { sql, project, user }: Context,
  courseIds: readonly string[],
): Promise<LearnerState> {
  const ids = [...courseIds];
  const [row] = await sql<[Row]>`
    select
      (select coalesce(json_agg(json_build_object('object_id', object_id, 'completeness', completeness,
          'done', completed_at is not null, 'updated_at', updated_at)), '[]') from progress
        where project_id = ${project._id} and user_id = ${user._id} and course_id = any(${ids}::uuid[])) as progress,
      (select coalesce(json_agg(object_id), '[]') from favorites
        where project_id = ${project._id} and user_id = ${user._id} and course_id = any(${ids}::uuid[])) as favorites,
      (select coalesce(json_agg(json_build_object('_id', id, 'token', token, 'course_id', course_id)), '[]')
        from certificates where project_id = ${project._id} and user_id = ${user._id}
        and course_id = any(${ids}::uuid[]) and revoked_at is null) as certificates`;
  return {
    progress: new Map(row.progress.map((own) => [own.object_id, own])),
    favorites: new Set(row.favorites),
    certificates: new Map(row.certificates.map((one) => [one.course_id, one])),
  };
}
