import { expect, test } from "vitest";
import type { CourseObject, Trail } from "../contract.ts";
import { trailsOfList, countIncomplete } from "./trails-of-list.ts";

const OBJECT: CourseObject = {
  _id: "",
  course: "course",
  config: { friendly_id: "object" },
  title: "Objeto",
  type: "content",
  link_type: null,
  link: null,
  minutes: 5,
  points: 10,
  state: "open",
  completeness: 0,
  favorite: false,
  opened_by: null,
  opens_at: null,
};

const [first, second] = [trail("first", ["done", "done", "current"]), trail("second", ["done", "done"])];

test("the study plan shows and counts only its objects", () => {
  const plan = trailsOfList([first, second], "favorite", new Set(["first 2", "second 0", "second 1"]));
  expect(plan.map(({ objects, objects_done }) => [objects.length, objects_done])).toEqual([
    [1, 0],
    [2, 2],
  ]);
  expect(
    trailsOfList([first, second], "favorite", new Set(["first 0"])).map(({ objects_done }) => objects_done),
  ).toEqual([1]);
});

test("the other lists show all trails or the incomplete ones, with all their objects", () => {
  expect(trailsOfList([first, second], null, new Set())).toEqual([first, second]);
  expect(trailsOfList([first, second], "incompleted", new Set())).toEqual([first]);
  expect(countIncomplete([first, second])).toBe(1);
});

function trail(name: string, states: CourseObject["state"][]): Trail {
  const objects = states.map((state, at) => ({ ...OBJECT, _id: `${name} ${at}`, state }));
  const objects_done = states.filter((state) => state === "done").length;
  return { _id: name, friendly_id: name, name, description: "", opens_at: null, objects, objects_done };
}
