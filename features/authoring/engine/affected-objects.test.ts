import { expect, test } from "vitest";
import type { CourseDocument, ObjectDocument } from "./course-document.ts";
import { affectedObjects } from "./affected-objects.ts";

test("returns published objects that are removed or changed, but not moved, new or unchanged ones", () => {
  const live = course(["stays", "moves", "goes", "hides", "changes", "waits"]);
  const written = course(["moves", "stays", "hides", "changes", "waits", "new"]);
  set(live, "waits", { draft: true });
  set(written, "waits", { draft: true });
  set(written, "hides", { draft: true, title: "Outro" });
  set(written, "changes", { points: 9, version: 7 });
  set(written, "stays", { version: 8, save_id: "um" });
  expect(affectedObjects(live, written)).toEqual({ leaving: ["goes", "hides"], changed: ["changes"] });
  expect(affectedObjects(live, live)).toEqual({ leaving: [], changed: [] });
  expect(affectedObjects(null, written)).toEqual({ leaving: [], changed: [] });
});

function set(document: CourseDocument, name: string, change: Partial<ObjectDocument>): void {
  const object = document.trails[0]?.objects.find(({ friendly_id }) => friendly_id === name);
  Object.assign(object ?? {}, change);
}

function course(names: readonly string[]): CourseDocument {
  const objects = names.map((friendly_id): ObjectDocument => {
    const rules = { minutes: null, points: 5, complete: "seen", pass: null, stay: null } as const;
    const head = { title: friendly_id, lead: "", type: "content", link_type: null, url: null, joco: null } as const;
    return { friendly_id, ...head, ...rules, draft: false, body: "", version: 0 };
  });
  const trails = [{ friendly_id: "solo", name: "Solo", description: "", sequential: false, objects }];
  return { friendly_id: "curso", name: "Curso", description: "", hours: 1, ends_on: null, trails };
}
