/**
 * Generates the sounds of the demo academies, sample by sample, and the poster pictures of their videos.
 *
 *     apt-get install -y ffmpeg
 *     node tools/draw-sounds.ts
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ACADEMIES = fileURLToPath(new URL("../db/seed/academies", import.meta.url));
const RATE = 44_100;

/** A function from a time in seconds to a sample from −1 to 1. */
type Sound = (second: number) => number;

const SOUNDS: { file: string; seconds: number; sound: Sound }[] = [
  { file: "aurora/media/pausa-de-um-minuto.m4a", seconds: 62, sound: breathing },
  { file: "aurora/media/ritmo-de-uma-conversa.m4a", seconds: 44, sound: twoConversations },
  { file: "cerrado/media/um-minuto-de-maos-limpas.m4a", seconds: 62, sound: handWashing },
  { file: "cerrado/media/torneira-que-pinga.m4a", seconds: 58, sound: drippingTap },
  { file: "espacoimaginario/media/caixa-de-sons.m4a", seconds: 48, sound: boxOfSounds },
  { file: "espacoimaginario/media/ritmo-em-quatro.m4a", seconds: 51, sound: bodyRhythm },
];
/** A time in each video, in seconds, whose picture shows what the video is about. */
const POSTERS = [
  { academy: "aurora", name: "tres-conversas-dificeis", second: 4 },
  { academy: "aurora", name: "antes-de-entrar", second: 4 },
  { academy: "cerrado", name: "da-colheita-a-banca", second: 4 },
  { academy: "cerrado", name: "agua-que-rende", second: 4 },
  { academy: "espacoimaginario", name: "uma-caixa-muitos-mundos", second: 4 },
  { academy: "espacoimaginario", name: "depois-da-chuva", second: 4 },
];

/**
 * The utterances of two conversations: pitch in Hz, start and length in seconds. The low voice is a visitor's, the high
 * one a resident's; the second conversation begins at 21 s.
 */
const UTTERANCES = [
  { pitch: 294, at: 2, lasts: 2.4 },
  { pitch: 131, at: 4, lasts: 3 },
  { pitch: 294, at: 8, lasts: 1.9 },
  { pitch: 131, at: 9.5, lasts: 3 },
  { pitch: 294, at: 13.3, lasts: 1.4 },
  { pitch: 131, at: 14.3, lasts: 4 },
  { pitch: 131, at: 23, lasts: 1.5, rises: true },
  { pitch: 294, at: 25.5, lasts: 4 },
  { pitch: 294, at: 32.5, lasts: 7 },
  { pitch: 131, at: 40.1, lasts: 0.3 },
  { pitch: 131, at: 40.6, lasts: 0.3 },
];

for (const { file, seconds, sound } of SOUNDS) await encode(file, samples(seconds, sound));
for (const { academy, name, second } of POSTERS) {
  const from = join(ACADEMIES, academy, "media", `${name}.mp4`);
  await ffmpeg(["-ss", String(second), "-i", from, "-frames:v", "1", "-q:v", "5"], `${academy}/pictures/${name}.jpg`);
}

/** Generates six slow breaths: a tone that rises for four seconds and falls for six, between two bells. */
function breathing(t: number): number {
  const inBreath = (t - 1) % 10;
  const isIn = inBreath < 4;
  const share = isIn ? inBreath / 4 : 1 - (inBreath - 4) / 6;
  const pitch = 174 + 46 * smooth(share);
  const voice = t > 1 && t < 61 ? 0.34 * smooth(share) * (tone(t, pitch) + 0.4 * tone(t, pitch * 1.5)) : 0;
  return voice + bell(t, 0, 528) + bell(t, 61 - 1.2, 528);
}

/**
 * Generates two conversations without words: in the first, one voice interrupts the other three times; in the second,
 * it pauses and lets the other finish.
 */
function twoConversations(t: number): number {
  const voices = UTTERANCES.map(({ pitch, at, lasts, rises }) => babble(t - at, lasts, pitch, rises));
  const bells = bell(t, 0, 528) + bell(t, 20.5, 528) + bell(t, 41.6, 528);
  return 0.7 * bells + voices.reduce((sum, voice) => sum + voice, 0);
}

/** Generates syllables without words, about four per second; the voice falls at the end, or rises as in a question. */
function babble(t: number, lasts: number, pitch: number, rises = false): number {
  if (t < 0 || t > lasts) return 0;
  const edge = Math.min(1, t / 0.05, (lasts - t) / 0.12);
  const stress = 0.62 + 0.38 * Math.sin(Math.floor(4.3 * t) * 2.4 + pitch);
  const syllable = 0.12 + 0.88 * stress * Math.sin(Math.PI * 4.3 * t) ** 2;
  // The phase is the integral of the varying pitch, so that no step is audible.
  const end = (rises ? 0.16 : -0.07) * (t ** 3 / (3 * lasts ** 2));
  const phase = pitch * (t + end - (0.05 / 2.3) * Math.cos(2.3 * t) - (0.03 / 7.1) * Math.cos(7.1 * t));
  const vowel = 0.5 + 0.3 * Math.sin(2.9 * t + pitch);
  const voice =
    tone(1, phase) + vowel * tone(1, 2 * phase) + 0.45 * vowel * tone(1, 3 * phase) + 0.15 * tone(1, 4 * phase);
  return 0.4 * edge * syllable * voice;
}

/**
 * Generates six steps of hand washing, ten seconds each: as many knocks as the step's number, then water; a chord at
 * the end.
 */
function handWashing(t: number): number {
  const step = Math.floor(t / 10);
  const water = 0.05 * noise(t) * (0.7 + 0.3 * Math.sin(t * 3.1));
  if (t >= 60) return bell(t, 60, 523) + bell(t, 60, 659) + bell(t, 60, 784);
  let knocks = 0;
  for (let at = 0; at <= step; at++) knocks += wood(t, step * 10 + at * 0.32);
  return knocks + (t % 10 > 3 ? water : water * 0.3);
}

/** Generates two knocks, 25 drops in thirty seconds, two knocks; then a night in which a pump starts three times. */
function drippingTap(t: number): number {
  const knocks = [0.5, 0.8, 32.6, 32.9].reduce((sum, at) => sum + 1.3 * wood(t, at, 300), 0);
  const inDrops = t > 2 && t < 32;
  const drips = inDrops ? plink((t - 2) % 1.2, Math.floor((t - 2) / 1.2)) : 0;
  const night = t > 35 && t < 55 ? 0.03 * cricket(t) : 0;
  const pump = [37, 43.5, 50].reduce((sum, at) => sum + motor(t - at), 0);
  return knocks + drips + night + pump + bell(t, 55.2, 523);
}

/** Generates a drop into a bucket: its pitch rises as the bubble closes, and the bucket echoes once. */
function plink(since: number, which: number): number {
  const pitch = 620 + 40 * Math.sin(which * 7);
  const ring = (s: number) =>
    s < 0 ? 0 : Math.sin(2 * Math.PI * (pitch * s + 900 * s * s)) * Math.exp(-s * 24) * Math.min(1, s * 500);
  return 0.7 * ring(since) + 0.16 * ring(since - 0.11);
}

function motor(since: number): number {
  if (since < 0 || since > 2.6) return 0;
  const edge = Math.min(1, since / 0.35, (2.6 - since) / 0.5);
  const hum = tone(since, 100) + 0.5 * tone(since, 200) + 0.3 * tone(since, 301);
  return edge * (0.3 * hum + 0.09 * slowNoise(since));
}

function cricket(t: number): number {
  const inChirp = t % 1.7;
  return inChirp < 0.5 ? tone(t, 3900) * Math.max(0, tone(t, 14)) : 0;
}

/** Generates five sounds for telling a story, eight seconds each with pauses: rain, steps, wind, a bell, a heart. */
function boxOfSounds(t: number): number {
  const [part, at] = [Math.floor(t / 9.6), t % 9.6];
  const edge = Math.min(1, at / 0.8, Math.max(0, (8.4 - at) / 0.8));
  const sounds: Sound[] = [
    (s) => 0.28 * noise(s) * (0.6 + 0.4 * noise(Math.floor(s * 90))) + 0.1 * drop(s),
    (s) => 1.4 * wood(s % 0.7, 0, 90) + 0.06 * noise(s) * Math.exp(-(s % 0.7) * 22),
    (s) => 0.5 * slowNoise(s) * (0.55 + 0.45 * Math.sin(s * 1.3)),
    (s) => bell(s % 2.6, 0, 880) + bell(s % 2.6, 0.02, 1320) * 0.4,
    (s) => 1.6 * wood(s % 1, 0, 52) + 1.2 * wood(s % 1, 0.28, 46),
  ];
  return edge * (sounds[part]?.(at) ?? 0);
}

/**
 * Generates foot, thigh, clap, thigh at 80 beats a minute: the parts are added one after the other; near the end, two
 * rounds are silent.
 */
function bodyRhythm(t: number): number {
  const [beat, at] = [Math.floor(t / 0.75), t % 0.75];
  const [round, part] = [Math.floor(beat / 4), beat % 4];
  if (round === 0) return 0.9 * wood(at, 0, 620);
  if (round === 11 || round === 13) return 0;
  if (round >= 16) return 1.6 * wood(t, 48, 62) + bell(t, 48, 660);
  if (part === 0) return 1.6 * wood(at, 0, 62) + 0.12 * noise(t) * Math.exp(-at * 40);
  if (part === 2) return round > 3 ? clap(t, at) : 0;
  return round > 6 ? 0.8 * wood(at, 0, 150) + 0.3 * slowNoise(t) * Math.exp(-at * 34) : 0;
}

function tone(t: number, pitch: number): number {
  return Math.sin(2 * Math.PI * pitch * t);
}

function bell(t: number, at: number, pitch: number): number {
  const since = t - at;
  if (since < 0 || since > 6) return 0;
  const ring = (times: number, fade: number) => tone(since, pitch * times) * Math.exp(-since * fade);
  return 0.3 * (ring(1, 1.1) + 0.5 * ring(2.76, 2.4) + 0.25 * ring(5.4, 5));
}

function wood(t: number, at: number, pitch = 420): number {
  const since = t - at;
  if (since < 0 || since > 0.4) return 0;
  return 0.5 * tone(since, pitch * (1 + Math.exp(-since * 60))) * Math.exp(-since * 26);
}

/** Generates a clap in three parts, because two hands never touch at all points at once. */
function clap(t: number, since: number): number {
  const touch = (from: number) => (since < from ? 0 : Math.exp(-(since - from) * 52));
  return 0.36 * noise(t) * (touch(0) + 0.7 * touch(0.011) + 0.5 * touch(0.021));
}

function drop(t: number): number {
  const since = t % 0.37;
  return tone(since, 900 + 500 * Math.sin(Math.floor(t / 0.37) * 7)) * Math.exp(-since * 60);
}

/** Returns pseudo-random noise that is equal in every run, so that every run generates the same file. */
function noise(t: number): number {
  const value = Math.sin(Math.round(t * RATE) * 12.9898) * 43_758.5453;
  return 2 * (value - Math.floor(value)) - 1;
}

function slowNoise(t: number): number {
  const step = 1 / 700;
  const [before, share] = [Math.floor(t / step), (t % step) / step];
  return noise(before * step) * (1 - smooth(share)) + noise((before + 1) * step) * smooth(share);
}

function smooth(share: number): number {
  return share * share * (3 - 2 * share);
}

function samples(seconds: number, sound: Sound): Buffer {
  const bytes = Buffer.alloc(seconds * RATE * 2);
  for (let at = 0; at < seconds * RATE; at++) {
    const value = Math.tanh(sound(at / RATE));
    bytes.writeInt16LE(Math.round(value * 30_000), at * 2);
  }
  return bytes;
}

async function encode(file: string, pcm: Buffer): Promise<void> {
  const raw = ["-f", "s16le", "-ar", String(RATE), "-ac", "1", "-i", "-"];
  await ffmpeg([...raw, "-c:a", "aac", "-b:a", "48k", "-movflags", "+faststart", "-map_metadata", "-1"], file, pcm);
}

async function ffmpeg(args: string[], file: string, input?: Buffer): Promise<void> {
  const target = join(ACADEMIES, file);
  mkdirSync(dirname(target), { recursive: true });
  const encoder = spawn("ffmpeg", ["-y", "-loglevel", "error", ...args, target], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const done = once(encoder, "close");
  encoder.stdin.end(input);
  const [code] = await done;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  console.log(`${target}  ${Math.round(statSync(target).size / 1000)} kB`);
}
