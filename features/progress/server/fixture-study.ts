import type { MadeCourse } from "#platform/server/testing/make-course.ts";
import type { TestClient } from "#platform/server/testing/test-client.ts";
import { newId } from "#shared/ids.ts";
import { createOrUpdateUserInput, type UserInput } from "../contract.ts";

/** For tests: sends one input, as the page of an object does. */
export function study(
  visitor: TestClient,
  course: MadeCourse,
  at: number,
  input: UserInput["input"],
  client_id = newId(),
) {
  const object_id = course.objects[at]?._id ?? "";
  return visitor.call(createOrUpdateUserInput, { client_id, course_id: course._id, object_id, input });
}

/** For tests: reads the object at this place of the course, to its end or not. */
export function read(visitor: TestClient, course: MadeCourse, at: number, completeness = 1) {
  return study(visitor, course, at, { kind: "seen", completeness });
}
