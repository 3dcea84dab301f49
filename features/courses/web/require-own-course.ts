import type { Calls } from "#features/contract-table.ts";
import type { Api } from "#platform/web/api/api.ts";

/** Throws 404 if the course does not exist or is not this person's. For pages of a course that do not load it. */
export async function requireOwnCourse(api: Api<Calls>, { course }: { course?: string }): Promise<void> {
  if (course !== undefined) await api("GET /projects/available-objects/{id}", { id: course });
}
