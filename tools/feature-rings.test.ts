import { expect, test } from "vitest";
import { featureRings } from "./feature-rings.ts";

test("reports a cycle of three features on the server once, with the files that close it", () => {
  const faults = featureRings([
    imports("features/courses/server/unlocking.ts", "features/progress/server/index.ts"),
    imports("features/progress/server/award.ts", "features/emails/server/index.ts"),
    imports("features/emails/server/queue.ts", "features/courses/server/index.ts"),
    imports("features/emails/server/render.ts", "features/projects/server/index.ts"),
  ]);
  expect(faults).toEqual([
    expect.stringContaining(
      "courses → progress → emails → courses (server): features/courses/server/unlocking.ts, features/progress/server/award.ts, features/emails/server/queue.ts",
    ),
  ]);
});

test("ignores contracts, tests and fixtures, and checks the web and the server separately", () => {
  const faults = featureRings([
    imports("features/courses/web/card.tsx", "features/objects/web/index.ts"),
    imports("features/objects/web/bar.tsx", "features/courses/contract.ts"),
    imports("features/objects/web/bar.test.tsx", "features/courses/web/index.ts"),
    imports("features/objects/server/fixture-course.ts", "features/courses/server/index.ts"),
    imports("features/objects/server/open.ts", "features/progress/server/index.ts"),
    imports("features/progress/web/left.tsx", "features/objects/web/index.ts"),
  ]);
  expect(faults).toEqual([]);
});

function imports(source: string, resolved: string) {
  return { source, dependencies: [{ resolved }] };
}
