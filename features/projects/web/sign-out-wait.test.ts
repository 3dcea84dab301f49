import { expect, test } from "vitest";
import { signOutWait } from "./sign-out-wait.ts";

const PLACE = "vereda:place:019a:019b";
const INPUT = "vereda:input:019a:019c";

test.for([
  { what: "nothing", stored: [], stuck: 0, wait: 0 },
  { what: "something else of the academy", stored: ["vereda:economy"], stuck: 0, wait: 0 },
  { what: "where somebody was reading", stored: [PLACE], stuck: 0, wait: 1000 },
  { what: "a step of study on its way", stored: [PLACE, INPUT], stuck: 0, wait: 4000 },
  { what: "a step that the server does not take", stored: [PLACE, INPUT], stuck: 1, wait: 1000 },
])("with $what stored on the device, signing out waits at most $wait ms", ({ stored, stuck, wait }) => {
  expect(signOutWait(stored, stuck)).toBe(wait);
});
