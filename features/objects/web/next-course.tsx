import { ArrowRight } from "lucide";
import { useEffect, useState } from "react";
import { api } from "#features/api.ts";
import type { Calls } from "#features/contract-table.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

type Course = Calls["GET /projects/courses"]["output"]["courses"][number];

/** Link to another unfinished course of the person, or to all their courses if there is none. */
export function NextCourse({ after }: { after: string }) {
  const [course, setCourse] = useState<Course | null>(null);
  useEffect(() => {
    let isMounted = true;
    api("GET /projects/courses", {}).then(
      ({ courses }) => isMounted && setCourse(courses.find(({ _id, next }) => _id !== after && next) ?? null),
      // On failure the link to all courses remains.
      () => {},
    );
    return () => void (isMounted = false);
  }, [after]);
  return (
    <Button kind="quiet" to={course ? paths.course(course.friendly_id) : paths.courses()}>
      {course ? `Seguir para ${quoted(course.name)}` : "Ver meus cursos"}
      <Icon of={ArrowRight} />
    </Button>
  );
}
