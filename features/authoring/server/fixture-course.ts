import type { CourseDocument } from "../engine/course-document.ts";

/** Returns a course without faults, as its staff write it, for tests. */
export function writtenCourse(friendly_id: string): CourseDocument {
  const blank = { type: "content", link_type: null, url: null, joco: null, minutes: null } as const;
  const rules = { complete: "seen", pass: null, stay: null, draft: false, version: 1 } as const;
  return {
    friendly_id,
    name: "Curso escrito",
    description: "Para começar.",
    hours: 2,
    ends_on: null,
    trails: [
      {
        friendly_id: "comeco",
        name: "Começo",
        description: "Um passo.",
        sequential: false,
        objects: [
          {
            ...blank,
            ...rules,
            friendly_id: "boas-vindas",
            title: "Boas-vindas",
            lead: "Que bom.",
            points: 5,
            body: "Um **texto**.",
          },
        ],
      },
    ],
  };
}
