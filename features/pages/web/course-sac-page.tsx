import { pageLoad } from "#features/api.ts";
import { requireOwnCourse } from "#features/courses/web/index.ts";

const load = pageLoad(async ({ api, params }) => {
  await requireOwnCourse(api, params);
  return null;
});
export { load as loader, load as clientLoader };

export { default, meta } from "./soon-page.tsx";
