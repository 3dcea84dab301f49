import { useParams } from "react-router";
import { useRootData } from "./root-data.ts";

/** The course of the address, or else the only one that the person is enrolled in (spec, section 2). */
export function useCurrentCourse(): string | null {
  const { course } = useParams();
  const enrollments = useRootData()?.user?.enrollments ?? [];
  if (course) return course;
  return enrollments.length === 1 ? (enrollments[0]?.course_friendly_id ?? null) : null;
}
