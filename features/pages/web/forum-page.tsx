import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import { pageLoad } from "#features/api.ts";
import { requireOwnCourse } from "#features/courses/web/index.ts";
import type { PublicProject } from "#features/projects/contract.ts";
import { currentRootData } from "#features/projects/web/index.ts";
import { pageNotFound } from "#platform/web/router/page-not-found.ts";
import { pageRequest } from "#platform/web/router/server-context.ts";

const load = pageLoad(async ({ api, params }) => {
  await requireOwnCourse(api, params);
  return null;
});

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  requireForum(args.url, args.context.get(pageRequest).project as PublicProject);
  return await load(args);
}

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<null> {
  requireForum(args.url, currentRootData()?.project);
  return await load(args);
}

/** Throws 404 without the forum module (spec, section 2). */
function requireForum(page: URL, project: Pick<PublicProject, "module_forum"> | undefined): void {
  if (!project?.module_forum) throw pageNotFound(page);
}

export { default, meta } from "./soon-page.tsx";
