import { expect, test } from "vitest";
import { filtersIn } from "./filters.ts";
import { nearestOf } from "./nearest.ts";

const base = { years: 2, city: "Osasco", state: "SP", periods: ["night" as const], languages: ["Espanhol"] };
const [ana, bia] = [
  { ...base, _id: "ana", skills: [{ name: "Libras", proven: true }] },
  { ...base, _id: "bia", city: "Santos", languages: [], years: 9, skills: [{ name: "Libras", proven: false }] },
];
const nearest = (query: string) => {
  const found = Object.entries(nearestOf([ana, bia], filtersIn(new URLSearchParams(query))));
  return Object.fromEntries(found.flatMap(([name, ids]) => (ids.size > 0 ? [[name, [...ids].join(" ")]] : [])));
};

test("marks the profile nearest to the search in each row, or none if the search has no such filter or all are equal", () => {
  expect(nearest("skill=libras&period=night&city=osasco&language=espanhol")).toEqual({
    skills: "ana",
    place: "ana",
    languages: "ana",
  });
  expect(nearest("sort=experience")).toEqual({ years: "bia" });
  expect(nearest("sort=proven")).toEqual({ skills: "ana" });
  expect(nearest("")).toEqual({});
  expect(nearest("state=SP&skill=bordado")).toEqual({});
});
