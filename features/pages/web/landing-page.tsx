import { type MetaFunction, redirect, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { publicMeta, rootDataOf } from "#features/projects/web/index.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { paths } from "#shared/paths.ts";
import { LandingScreen } from "./landing-screen.tsx";

const load = pageLoad(async ({ api }) => {
  try {
    const [{ blocks }, { courses }] = await Promise.all([
      api("GET /projects/landing-page", {}),
      api("GET /projects/showcase", {}),
    ]);
    return { blocks, courses };
  } catch (error) {
    // Without a landing page, the home page is /enter.
    if (isApiProblem(error) && error.status === 404) throw redirect(paths.enter());
    throw error;
  }
});
export { load as loader, load as clientLoader };

export const meta: MetaFunction<typeof load> = (page) =>
  publicMeta(page, { title: rootDataOf(page.matches)?.project.name ?? "" });

/** Page /: the academy's public landing page. */
export default function LandingPage() {
  const { blocks, courses } = useLoaderData<typeof load>();
  return <LandingScreen blocks={blocks} courses={courses} />;
}
