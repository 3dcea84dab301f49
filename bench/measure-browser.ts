import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, ensureChromium } from "../tools/chromium.ts";
import { COURSE } from "./bench-academy.ts";
import { cookieOf, CPU_SLOWDOWN, PHONE } from "./phone.ts";
import { type Result, resultOf } from "./results.ts";
import type { Stage } from "./stage.ts";
import { watchTraffic } from "./watch-traffic.ts";

// A slow mobile network: latency in ms, throughput in bytes per second.
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

// Runs in the page before its own scripts. The last largest-contentful-paint entry counts; layout shifts add up.
const WATCH_PAINT = `
  window.benchPaint = { paint: 0, shift: 0 };
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) benchPaint.paint = entry.startTime; })
    .observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) benchPaint.shift += entry.value; })
    .observe({ type: "layout-shift", buffered: true });`;

interface PageVisit {
  paint: number;
  shift: number;
  scripts: number;
  bytes: number;
}

/** Measures the course page in Chromium, with a phone's width and speed and an empty cache each time. */
export async function measureBrowser(stage: Stage, isQuick: boolean): Promise<Result[]> {
  console.log("Medindo a página do curso no Chromium (1,6 Mbit/s, 150 ms, processador 4 vezes mais lento)…");
  const executablePath = await ensureChromium(process.env, console.log);
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    await visit(browser, stage);
    const visits: PageVisit[] = [];
    for (let round = 0; round < (isQuick ? 3 : 7); round++) visits.push(await visit(browser, stage));
    const of = (key: keyof PageVisit) => visits.map((each) => each[key]);
    return [
      resultOf(of("paint"), { name: "no celular: maior pintura", unit: " s", limit: 1.5, within: "at-most" }),
      resultOf(of("scripts"), { name: "no celular: script, comprimido", unit: " kB", limit: 180, within: "at-most" }),
      resultOf(of("bytes"), { name: "no celular: bytes ao todo", unit: " kB", limit: 300, within: "at-most" }),
      resultOf(of("shift"), { name: "no celular: deslocamento do desenho", unit: "", limit: 0.02, within: "at-most" }),
    ];
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, { host, learner }: Stage): Promise<PageVisit> {
  const context = await browser.newContext(PHONE);
  const url = `http://${host}`;
  await context.addCookies(learner.cookie.split("; ").map((pair) => cookieOf(pair, url)));
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", NETWORK);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const traffic = watchTraffic(devtools);
  await page.addInitScript({ content: WATCH_PAINT });
  await page.goto(`${url}/course/${COURSE}`, { waitUntil: "load" });
  const { scripts, all } = await traffic.whenQuiet();
  const { paint, shift } = await page.evaluate<{ paint: number; shift: number }>("benchPaint");
  await context.close();
  return { paint: paint / 1000, shift, scripts: scripts / 1000, bytes: all / 1000 };
}
