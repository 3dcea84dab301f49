/**
 * Generates the videos of the demo academies and their captions, which are the lines of each video's transcript.
 *
 *     apt-get install -y chromium ffmpeg
 *     node tools/draw-videos.ts [academy …]
 *     node tools/draw-videos.ts --stills <folder> [academy …]    one PNG per slide, shortly before its end
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { parse } from "yaml";
import { aurora } from "./videos/aurora.ts";
import { auroraVisita } from "./videos/aurora-visita.ts";
import { webvtt } from "./videos/captions.ts";
import { cerradoWater } from "./videos/cerrado-water.ts";
import { cerrado } from "./videos/cerrado.ts";
import { espacoImaginario } from "./videos/espaco-imaginario.ts";
import { HEIGHT, WIDTH, headStart, landOf, markup, shell, type Film } from "./videos/film.ts";
import { quintal } from "./videos/quintal.ts";

const ACADEMIES = fileURLToPath(new URL("../db/seed/academies", import.meta.url));
const RATE = 12;
const FILMS = [aurora, auroraVisita, cerrado, cerradoWater, espacoImaginario, quintal];

const { values, positionals } = parseArgs({ options: { stills: { type: "string" } }, allowPositionals: true });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
await page.setContent(shell());
await page.evaluate("document.fonts.ready.then(() => true)");
for (const film of FILMS.filter(({ academy }) => !positionals.length || positionals.includes(academy))) {
  if (values.stills) await stills(page, film, resolve(values.stills));
  else await produce(page, film);
}
await browser.close();

async function stills(page: Page, film: Film, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const land = landOf(film);
  for (const [index, slide] of film.slides.entries()) {
    await show(page, markup(film, index, academyName(film), land));
    await page.evaluate(`seek(${slide.seconds - 0.6})`);
    await page.screenshot({ path: join(folder, `${film.name}-${index + 1}.png`) });
  }
}

async function produce(page: Page, film: Film): Promise<void> {
  const media = join(ACADEMIES, film.academy, "media");
  mkdirSync(media, { recursive: true });
  const target = join(media, `${film.name}.mp4`);
  const starts = film.slides.map((_, i) => film.slides.slice(0, i).reduce((sum, { seconds }) => sum + seconds, 0));
  const texts = transcript(film);
  const captions = film.slides.map(({ seconds }, i) => ({
    text: texts[i] ?? "",
    from: (starts[i] ?? 0) + 0.3,
    to: (starts[i] ?? 0) + seconds,
  }));
  writeFileSync(join(media, `${film.name}.vtt`), webvtt(captions));

  const encoder = spawn("nice", ["-n", "10", "ffmpeg", ...encoding(starts), target], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const done = once(encoder, "close");
  for await (const frame of frames(page, film)) if (!encoder.stdin.write(frame)) await once(encoder.stdin, "drain");
  encoder.stdin.end();
  const [code] = await done;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  console.log(`${target}  ${Math.round(statSync(target).size / 1000)} kB`);
}

async function* frames(page: Page, film: Film): AsyncGenerator<Buffer> {
  const land = landOf(film);
  for (const [index, { seconds }] of film.slides.entries()) {
    const settled = await show(page, markup(film, index, academyName(film), land));
    const leaves = seconds - 0.4;
    let held: Buffer | undefined;
    for (let i = 0; i < seconds * RATE; i++) {
      const at = i / RATE;
      if (!held || at <= settled + 1 / RATE || at >= leaves) {
        await page.evaluate(`seek(${headStart(index) + at})`);
        held = await page.screenshot();
      }
      yield held;
    }
  }
}

async function show(page: Page, html: string): Promise<number> {
  return Number(await page.evaluate(`show(${JSON.stringify(html)})`));
}

function encoding(starts: number[]): string[] {
  return [
    "-y",
    "-loglevel",
    "error",
    "-f",
    "image2pipe",
    "-c:v",
    "png",
    "-framerate",
    String(RATE),
    "-i",
    "-",
    "-vf",
    "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p",
    "-c:v",
    "libx264",
    "-profile:v",
    "main",
    "-preset",
    "veryslow",
    "-tune",
    "animation",
    "-crf",
    "34",
    "-x264-params",
    "rc-lookahead=120:qcomp=0.65",
    "-g",
    "600",
    "-force_key_frames",
    starts.join(","),
    "-colorspace",
    "bt709",
    "-color_primaries",
    "bt709",
    "-color_trc",
    "bt709",
    "-an",
    "-movflags",
    "+faststart",
    "-map_metadata",
    "-1",
  ];
}

function academyName({ academy }: Film): string {
  return String(parse(readFileSync(join(ACADEMIES, academy, "academy.yaml"), "utf8")).name);
}

function transcript({ academy, name, slides }: Film): string[] {
  for (const path of globSync(join(ACADEMIES, academy, "courses/**/*.md"))) {
    for (const [, fields = ""] of readFileSync(path, "utf8").matchAll(/^```video\n(.*?)^```/gms)) {
      const video: { src: string; transcript: string } = parse(fields);
      if (video.src !== `media/${name}.mp4`) continue;
      const lines = video.transcript.trim().split("\n");
      if (lines.length !== slides.length) throw new Error(`${path}: ${lines.length} lines for ${slides.length} slides`);
      return lines;
    }
  }
  throw new Error(`No content of ${academy} shows media/${name}.mp4`);
}
