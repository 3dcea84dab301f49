import type { MadeCourse } from "#platform/server/testing/make-course.ts";
import type { TestClient } from "#platform/server/testing/test-client.ts";
import { newId } from "#shared/ids.ts";
import { createOrUpdateUserInput, type UserInput } from "../contract.ts";

/** For tests: sends one input, as an object's page does. */
export function study(
  client: TestClient,
  course: MadeCourse,
  at: number,
  input: UserInput["input"],
  client_id = newId(),
) {
  const object_id = course.objects[at]?._id ?? "";
  return client.call(createOrUpdateUserInput, { client_id, course_id: course._id, object_id, input });
}

/** For tests: reads the object at this index of the course, up to `completeness`. */
export function read(client: TestClient, course: MadeCourse, at: number, completeness = 1) {
  return study(client, course, at, { kind: "seen", completeness });
}
