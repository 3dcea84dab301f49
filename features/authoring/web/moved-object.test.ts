import { expect, test } from "vitest";
import { movedObject, type ObjectPosition, nextPosition } from "./moved-object.ts";

const trail = (friendly_id: string, ...names: string[]) => ({
  friendly_id,
  objects: names.map((name) => ({ friendly_id: name })),
});
const trails = [trail("um", "a", "b"), trail("dois"), trail("tres", "c")];

test("arrow keys move an object through every position of every trail, and stop at the ends", () => {
  let place: ObjectPosition = { trail: "um", at: 0 };
  const seen = [];
  for (let step = 0; step < 7; step++) {
    place = nextPosition(movedObject(trails, "a", place), place, 1);
    seen.push(`${place.trail} ${place.at}`);
  }
  expect(seen).toEqual(["um 1", "dois 0", "tres 0", "tres 1", "tres 1", "tres 1", "tres 1"]);
  for (let step = 0; step < 7; step++) place = nextPosition(movedObject(trails, "a", place), place, -1);
  expect(place).toEqual({ trail: "um", at: 0 });
});
