import { expect, test } from "vitest";
import { captionText, readCaptions as readBytes } from "./captions.ts";

const readCaptions = (text: string) => readBytes(new TextEncoder().encode(text));

const VTT =
  "WEBVTT\n\n1\n00:01.000 --> 00:04.000\n<v Ana>Olá.\n\n00:05.000 --> 00:06.500 align:start\nQue bom &amp; bonito.\n";

test("returns WebVTT unchanged, apart from Windows line ends and a byte order mark", () => {
  expect(readCaptions(VTT)).toEqual({ vtt: VTT, cues: 2 });
  expect(readCaptions(`\uFEFF${VTT.replaceAll("\n", "\r\n")}`)).toEqual({ vtt: VTT, cues: 2 });
});

test("converts SRT to WebVTT", () => {
  const srt = "1\r\n00:00:01,000 --> 00:00:04,000\r\nOlá, você.\r\n";
  expect(readCaptions(srt)).toEqual({
    vtt: "WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.000\nOlá, você.\n",
    cues: 1,
  });
});

test("writes times with a comma as browsers read them, also in WebVTT, and leaves the settings after them", () => {
  expect(readCaptions("WEBVTT\n\n00:01,000 --> 00:04.500 line:0,start\nAs 1,5 horas de aula.\n")).toEqual({
    vtt: "WEBVTT\n\n00:01.000 --> 00:04.500 line:0,start\nAs 1,5 horas de aula.\n",
    cues: 1,
  });
});

const SAID = "WEBVTT\n\n00:01.000 --> 00:04.000\n“Olá” — você disse: não…\n";

test.for<[how: string, bytes: Buffer]>([
  ["in UTF-16", Buffer.from(`\uFEFF${SAID}`, "utf16le")],
  ["in UTF-16, the other way round", Buffer.from(`\uFEFF${SAID}`, "utf16le").swap16()],
  ["as older programs of Windows do", windows1252(SAID)],
])("reads captions encoded %s", ([, bytes]) => {
  expect(readBytes(bytes)).toEqual({ vtt: SAID, cues: 1 });
});

/** Encodes a text in windows-1252, which differs from Latin-1 in curly quotes, dashes and dots. */
function windows1252(text: string): Buffer {
  const own: Record<string, number> = { "“": 0x93, "”": 0x94, "—": 0x97, "…": 0x85 };
  return Buffer.from(Array.from(text, (character) => own[character] ?? character.charCodeAt(0)));
}

test("reports unreadable captions, with the line if there is one", () => {
  expect(readBytes(Buffer.from("MZ\u0090\u0000", "latin1"))).toEqual({
    fault: { line: null, message: expect.stringMatching(/não é texto/) },
  });
  expect(readBytes(Buffer.from("\n\nWEBVTT\n\n00:01.000 --> 00:04.000\nOl\u0007", "latin1"))).toEqual({
    fault: { line: 6, message: "há um caractere que não é texto. Apague-o." },
  });
});

test.for([
  ["nothing", "", null, /não tem legendas/],
  ["a title alone", "WEBVTT\n\nOlá", null, /não tem legendas: nenhuma linha/],
  ["arrows that are none", "1\n00:00:01,000 -> 00:00:04,000\nOlá", 2, /falta um tempo/],
  ["a wrong time below empty lines", "\n\n\nWEBVTT\n\n1:2 --> 3\nOlá", 6, /falta um tempo/],
  ["a time that is none", "WEBVTT\n\n1:2 --> 3\nOlá", 3, /falta um tempo/],
  ["a caption that ends before it begins", "WEBVTT\n\n00:04.000 --> 00:01.000\nOlá", 3, /termina antes de começar/],
  ["a caption without text", "WEBVTT\n\n00:01.000 --> 00:04.000\n\n", 3, /não tem texto/],
] as const)("refuses %s, with a reason", ([, text, line, message]) => {
  expect(readCaptions(text)).toEqual({ fault: { line, message: expect.stringMatching(message) as string } });
});

test("reads captions of 300,000 “<” without slowing down", () => {
  expect(captionText(`WEBVTT\n\n00:01.000 --> 00:04.000\n${"<".repeat(300_000)}`)).toHaveLength(300_000);
});

test("drafts a transcript from captions", () => {
  expect(captionText(VTT)).toBe("Olá. Que bom & bonito.");
});
