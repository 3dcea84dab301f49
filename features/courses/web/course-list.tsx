import { useProject } from "#features/projects/web/index.ts";
import type { MyCourse } from "../contract.ts";
import { courseEnd } from "./course-end.ts";
import { CourseCard } from "./course-card.tsx";
import "./course-list.css";

/**
 * List of the person's courses. `now` is an ISO 8601 time from the server, so that server and browser render the same.
 */
export function CourseList({ courses, now }: { courses: readonly MyCourse[]; now: string }) {
  const { time_zone: timeZone } = useProject();
  const shown = courses.map((course) => ({
    course,
    end: course.ends_on ? courseEnd(course.ends_on, { now: new Date(now), timeZone }) : null,
  }));
  return (
    <ul className="courses">
      {shown
        .toSorted((a, b) => urgency(b) - urgency(a) || endSortKey(a).localeCompare(endSortKey(b)))
        .map((each) => (
          <CourseCard key={each.course._id} {...each} />
        ))}
    </ul>
  );
}

type CourseCardProps = Parameters<typeof CourseCard>[0];

/** Returns the first sort key of a course: 1 if it ends soon, -1 if it is finished, 0 otherwise. */
function urgency({ course, end }: CourseCardProps): number {
  if (!course.next && course.opens_at === null) return -1;
  return end?.isSoon ? 1 : 0;
}

function endSortKey({ course, end }: CourseCardProps): string {
  return (end?.isSoon && course.ends_on) || "";
}
