import { expect, test } from "vitest";
import { captionWords, readCaptions } from "./captions.ts";

const VTT =
  "WEBVTT\n\n1\n00:01.000 --> 00:04.000\n<v Ana>Olá.\n\n00:05.000 --> 00:06.500 align:start\nQue bom &amp; bonito.\n";

test("WebVTT is taken as it is, with Windows line ends and a mark at its beginning too", () => {
  expect(readCaptions(VTT)).toEqual({ vtt: VTT, cues: 2 });
  expect(readCaptions(`\uFEFF${VTT.replaceAll("\n", "\r\n")}`)).toEqual({ vtt: VTT, cues: 2 });
});

test("SRT becomes WebVTT", () => {
  const srt = "1\r\n00:00:01,000 --> 00:00:04,000\r\nOlá, você.\r\n";
  expect(readCaptions(srt)).toEqual({
    vtt: "WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.000\nOlá, você.\n",
    cues: 1,
  });
});

test.for([
  ["nothing", "", /não tem legendas/],
  ["a title alone", "WEBVTT\n\nOlá", /não tem legendas/],
  ["a time that is none", "WEBVTT\n\n1:2 --> 3\nOlá", /A linha 3 das legendas não diz um tempo/],
  ["a caption that ends before it begins", "WEBVTT\n\n00:04.000 --> 00:01.000\nOlá", /termina antes de começar/],
  ["a caption without text", "WEBVTT\n\n00:01.000 --> 00:04.000\n\n", /não tem texto/],
] as const)("refuses %s, and says why", ([, text, fault]) => {
  expect(readCaptions(text)).toEqual({ fault: expect.stringMatching(fault) as string });
});

test("captions of nothing but “<” take no longer than others", () => {
  expect(captionWords(`WEBVTT\n\n00:01.000 --> 00:04.000\n${"<".repeat(300_000)}`)).toHaveLength(300_000);
});

test("what captions say is a beginning for the transcript", () => {
  expect(captionWords(VTT)).toBe("Olá. Que bom & bonito.");
});
