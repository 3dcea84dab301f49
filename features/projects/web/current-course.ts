import { useParams } from "react-router";
import { currentCourse } from "./frame-rules.ts";
import { useRootData } from "./root-data.ts";

export function useCurrentCourse(): string | null {
  const { course } = useParams();
  return currentCourse(course, useRootData()?.user?.enrollments ?? []);
}
