import { expect, test } from "vitest";
import { signOutPatience } from "./sign-out-patience.ts";

const PLACE = "vereda:place:019a:019b";
const INPUT = "vereda:input:019a:019c";

test.for([
  { what: "nothing", stored: [], stuck: 0, patience: 0 },
  { what: "something else of the academy", stored: ["vereda:economy"], stuck: 0, patience: 0 },
  { what: "where somebody was reading", stored: [PLACE], stuck: 0, patience: 1000 },
  { what: "a step of study on its way", stored: [PLACE, INPUT], stuck: 0, patience: 4000 },
  { what: "a step that the server does not take", stored: [PLACE, INPUT], stuck: 1, patience: 1000 },
])("for $what, signing out waits $patience ms at most", ({ stored, stuck, patience }) => {
  expect(signOutPatience(stored, stuck)).toBe(patience);
});
