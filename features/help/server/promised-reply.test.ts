import { expect, test } from "vitest";
import { promisedReply } from "./promised-reply.ts";

const BAHIA = { timeZone: "America/Bahia", hours: "segunda a sexta, das 9h às 17h (horário da Bahia)" };

test.for([
  ["a Tuesday morning", "2026-11-17T12:00:00Z", "2026-11-18T20:00:00.000Z"],
  ["the eve of a holiday, late", "2026-11-19T22:42:00Z", "2026-11-23T20:00:00.000Z"],
  ["a Friday", "2026-11-27T15:00:00Z", "2026-11-30T20:00:00.000Z"],
  ["the Thursday before Good Friday", "2026-04-02T15:00:00Z", "2026-04-06T20:00:00.000Z"],
  ["late at night, the day before in UTC", "2026-11-18T02:30:00Z", "2026-11-18T20:00:00.000Z"],
] as const)("promises a reply to a message sent on %s by the end of the next working day", ([, sent, promised]) => {
  expect(promisedReply(new Date(sent), BAHIA).toISOString()).toBe(promised);
});

test.for([
  ["segunda a sexta, das 8h às 12h e das 13h às 18h", "2026-11-18T21:00:00.000Z"],
  ["segunda a sexta, das 8h às 17h; sábado, das 8h às 12h", "2026-11-18T20:00:00.000Z"],
] as const)("reads the closing time of a working day from “%s”", ([hours, promised]) => {
  expect(promisedReply(new Date("2026-11-17T12:00:00Z"), { ...BAHIA, hours }).toISOString()).toBe(promised);
});

test("assumes that an academy without stated hours closes at six", () => {
  const promised = promisedReply(new Date("2026-11-17T12:00:00Z"), { timeZone: "America/Sao_Paulo", hours: "sempre" });
  expect(promised.toISOString()).toBe("2026-11-18T21:00:00.000Z");
});
