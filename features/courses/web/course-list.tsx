import { useProject } from "#features/projects/web/index.ts";
import type { MyCourse } from "../contract.ts";
import { courseEnd } from "./course-end.ts";
import { CourseCard } from "./course-card.tsx";
import "./course-list.css";

/** The person's courses. `now` is ISO 8601, from the server, so that server and browser render the same. */
export function CourseList({ courses, now }: { courses: readonly MyCourse[]; now: string }) {
  const { time_zone: timeZone } = useProject();
  const shown = courses.map((course) => ({
    course,
    end: course.ends_on ? courseEnd(course.ends_on, { now: new Date(now), timeZone }) : null,
  }));
  return (
    <ul className="courses">
      {shown
        .toSorted((a, b) => urgency(b) - urgency(a) || when(a).localeCompare(when(b)))
        .map((each) => (
          <CourseCard key={each.course._id} {...each} />
        ))}
    </ul>
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
