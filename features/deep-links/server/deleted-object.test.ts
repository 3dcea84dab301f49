import { expect, test } from "vitest";
import { editCourse, getAuthoredCourse, publishCourse } from "#features/authoring/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getDeepLink, getStaffLink, saveLink } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const course = await world.makeCourse(academy, { trails: [{ objects: [{}, {}] }] });
const [first, second] = course.objects;
const staff = world.as(await world.makePerson(academy, { rule: "admin" }));
const follow = async (id: string) => (await world.asStranger(academy).call(getDeepLink, { id })).deeplink;
const linkTo = async (object_id: string | null, name: string) =>
  (await staff.call(saveLink, { course_id: course._id, object_id, name, enrolls: true })).link_id;

test("a link whose object was removed is shown as broken, and works again with another object", async () => {
  const [broken, whole] = [await linkTo(first?._id ?? "", "Cartaz"), await linkTo(null, "O curso")];
  expect((await follow(whole)).object).toBe(first?._id);
  const edit = { kind: "remove-object", object: first?.friendly_id ?? "" } as const;
  const opened = await staff.call(getAuthoredCourse, { course_id: course._id });
  const { version } = await staff.call(editCourse, { course_id: course._id, version: opened.version, edit });
  await staff.call(publishCourse, { course_id: course._id, version });

  const { link } = await staff.call(getStaffLink, { link_id: broken });
  expect(link).toMatchObject({ state: "broken", object: null, name: "Cartaz", enrolls: true });
  await expect(follow(broken)).rejects.toMatchObject({ status: 404 });
  expect(await follow(whole)).toMatchObject({ path: `/course/${course.friendly_id}`, object: second?._id });
  expect((await staff.call(getStaffLink, { link_id: whole })).link.state).toBe("live");

  await staff.call(saveLink, {
    link_id: broken,
    course_id: course._id,
    name: "Cartaz",
    object_id: second?._id ?? "",
    enrolls: true,
  });
  expect((await follow("cartaz")).object).toBe(second?._id);
});
