import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { CourseList, NoCourses } from "#features/courses/web/index.ts";
import { useRootData } from "#features/projects/web/index.ts";
import { searchForPage, resultsTitle, SearchBox, SearchResults } from "#features/search/web/index.ts";
import { UsageConsentPrompt } from "#features/usage/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";

const load = pageLoad(async ({ api, url, now }) => {
  const [{ courses }, found] = await Promise.all([api("GET /projects/courses", {}), searchForPage(api, url)]);
  return { courses, found, now: now.toISOString() };
});
export { load as loader, load as clientLoader };

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: loaderData?.found ? resultsTitle(loaderData.found) : "Seus cursos" },
];

/** Page of the person's courses, with a search in all of them. */
export default function CoursesPage() {
  const { courses, found, now } = useLoaderData<typeof load>();
  const user = useRootData()?.user;
  return (
    <div className="space">
      <header className="courses-head">
        <p className="eyebrow">Olá, {user?.data.first_name}</p>
        <h1>{courses.length === 1 ? "Seu curso" : "Seus cursos"}</h1>
        {user?.rule ? (
          <p>
            <Link className="link courses-back" to={paths.staff()}>
              Voltar à gestão
            </Link>
          </p>
        ) : null}
        {courses.length === 0 ? null : <SearchBox action={paths.courses()} found={found} />}
      </header>
      {courses.length === 0 ? <NoCourses /> : null}
      {found ? (
        <SearchResults found={found} home={paths.courses()} level={2} />
      ) : (
        <CourseList courses={courses} now={now} />
      )}
      <UsageConsentPrompt />
    </div>
  );
}
