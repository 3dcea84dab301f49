import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { useProject, useRootData } from "#features/projects/web/index.ts";
import { foundOnPage, resultsTitle, SearchBox, SearchResults } from "#features/search/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { classEnd } from "./class-end.ts";
import { CourseCard } from "./course-card.tsx";
import "./courses-page.css";

const load = pageLoad(async ({ api, url, now }) => {
  const [{ courses }, found] = await Promise.all([api("GET /projects/courses", {}), foundOnPage(api, url)]);
  return { courses, found, now: now.toISOString() };
});
export { load as loader, load as clientLoader };

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: loaderData?.found ? resultsTitle(loaderData.found) : "Seus cursos" },
];

export type MyCourse = Awaited<ReturnType<typeof load>>["courses"][number];

export default function CoursesPage() {
  const { courses, found, now } = useLoaderData<typeof load>();
  const { time_zone: timeZone } = useProject();
  const firstName = useRootData()?.user?.data.first_name;
  const shown = courses.map((course) => ({
    course,
    end: course.ends_on ? classEnd(course.ends_on, { now: new Date(now), timeZone }) : null,
  }));
  return (
    <div className="space">
      <header className="courses-head">
        <p className="eyebrow">Olá, {firstName}</p>
        <h1>{courses.length === 1 ? "Seu curso" : "Seus cursos"}</h1>
        {courses.length === 0 ? null : <SearchBox action={paths.courses()} found={found} />}
      </header>
      {courses.length === 0 ? <NoCourses /> : null}
      {found ? (
        <SearchResults found={found} home={paths.courses()} level={2} />
      ) : (
        <ul className="courses">
          {shown
            .toSorted((a, b) => urgency(b) - urgency(a) || when(a).localeCompare(when(b)))
            .map((each) => (
              <CourseCard key={each.course._id} {...each} />
            ))}
        </ul>
      )}
    </div>
  );
}

type Shown = Parameters<typeof CourseCard>[0];

/** Sort key: courses that end soon first, finished ones last; otherwise the academy's order. */
function urgency({ course, end }: Shown): number {
  if (!course.next) return -1;
  return end?.isSoon ? 1 : 0;
}

function when({ course, end }: Shown): string {
  return (end?.isSoon && course.ends_on) || "";
}

function NoCourses() {
  return (
    <Empty
      title="Você ainda não está em nenhum curso"
      action={
        <Button kind="quiet" to={paths.sac()}>
          Falar com a academia
        </Button>
      }
    >
      Quando a sua academia inscrever você em um, ele aparece aqui.
    </Empty>
  );
}
