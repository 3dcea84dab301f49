import type { MergeStep } from "#platform/server/merging.ts";

/** The lines name the kept account; undoing an import leaves it alone, since by now it is more than what the import made. */
export const mergeImportRows: MergeStep = async ({ sql, project, now }, { kept, gone }) => {
  await sql`
    update person_import_rows set user_id = ${kept}, undone_at = coalesce(undone_at, ${now})
    where project_id = ${project._id} and user_id in (${kept}, ${gone})`;
};
