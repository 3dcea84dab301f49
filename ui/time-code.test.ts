import { expect, test } from "vitest";
import { timeCode, timeInWords } from "./time-code.ts";

test.each([
  [0, "0:00", "0 segundos"],
  [65.9, "1:05", "1 minuto e 5 segundos"],
  [120, "2:00", "2 minutos"],
  [3725, "1:02:05", "1 hora, 2 minutos e 5 segundos"],
])("%d seconds are written %s and read as %s", (seconds, written, spoken) => {
  expect([timeCode(seconds), timeInWords(seconds)]).toEqual([written, spoken]);
});
