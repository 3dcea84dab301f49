import type { Calls } from "#features/contract-table.ts";
import type { Api } from "#platform/web/api/api.ts";

/** For pages about a course that show nothing of it: 404 when it does not exist or is not this person's. */
export async function requireOwnCourse(api: Api<Calls>, { course }: { course?: string }): Promise<void> {
  if (course !== undefined) await api("GET /projects/available-objects/{id}", { id: course });
}
