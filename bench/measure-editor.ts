import { type Browser, type CDPSession, chromium, type Locator, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, ensureChromium } from "../tools/chromium.ts";
import { callApi } from "./call.ts";
import { cookieOf, CPU_SLOWDOWN, PHONE } from "./phone.ts";
import { type DemoServer, openDemoServer } from "./demo-server.ts";
import { type Result, resultOf } from "./results.ts";

const BLOCKS = 300;
const TEXT =
  "Uma roda de conversa começa por **escutar**. Depois vêm as perguntas, uma de cada vez.\n\n- Escutar\n- Perguntar";
const TYPED = "Quem escuta aprende devagar, e bem.";
const KEY_MS = 60;
const SAVED_MS = 3000;
const FRAME_MS = 1000 / 60;

// Runs in the page before its own scripts: records tasks over 50 ms, the time from an event to its paint, and frames.
const WATCH = `
  window.benchEditor = { tasks: [], waits: [], frames: [] };
  const watch = (type, take, rest = {}) => new PerformanceObserver((list) => list.getEntries().forEach(take))
    .observe({ type, buffered: true, ...rest });
  watch("longtask", ({ duration }) => benchEditor.tasks.push(duration));
  watch("event", ({ name, duration }) => /^(keydown|input|pointerdown|click)$/.test(name) && benchEditor.waits.push(duration), { durationThreshold: 16 });
  requestAnimationFrame(function frame(at) { benchEditor.frames.push(at); requestAnimationFrame(frame); });`;

interface Responsiveness {
  /** The longest task, in ms. */
  task: number;
  /** The longest wait from a key or click to the next paint, in ms. */
  wait: number;
  /** Number of frames that were not painted in time. */
  dropped: number;
}

const ACTIONS = ["tapping", "typing", "scrolling", "moving", "opening", "copying", "inserting", "movingFar"] as const;

interface EditorVisit extends Record<(typeof ACTIONS)[number], Responsiveness> {
  /** Seconds until the page's scripts respond to events. */
  ready: number;
}

/** What the browser and this machine need by themselves. */
interface References {
  /** Typing into the same page without its scripts. */
  typing: Responsiveness;
  /** Scrolling a page of 300 plain paragraphs. */
  scrolling: Responsiveness;
}

/**
 * Measures the editor with an object of 300 blocks on a phone with a slow processor: opening, typing, scrolling, and
 * moving, copying and inserting a block. Each round measures its references as well, because a frame that another
 * program delays is not the editor's.
 */
export async function measureEditor(isQuick: boolean): Promise<Result[]> {
  const demo = await openDemoServer();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(process.env, console.log),
    args: CHROMIUM_FLAGS,
  });
  try {
    const path = await writeLongObject(demo);
    console.log("Medindo o editor com 300 blocos no Chromium (processador 4 vezes mais lento)…");
    const visits: EditorVisit[] = [];
    const references: References[] = [];
    for (let round = 0; round < (isQuick ? 1 : 3); round++) {
      references.push({
        typing: await typeWithoutScripts(browser, demo, path),
        scrolling: await scrollParagraphs(browser, demo),
      });
      visits.push(await visit(browser, demo, path));
    }
    return resultsOf(visits, references);
  } finally {
    await browser.close();
    await demo.close();
  }
}

function resultsOf(visits: readonly EditorVisit[], references: readonly References[]): Result[] {
  const of = (key: (typeof ACTIONS)[number], what: keyof Responsiveness) => visits.map((one) => one[key][what]);
  const row = (name: string, unit: string, limit: number, values: readonly number[]) =>
    resultOf(values, { name: `editor${name}`, unit, limit, within: "at-most" });
  const typed = of("typing", "wait");
  const lost = of("typing", "dropped");
  const lostMore = (key: keyof References) =>
    visits.map((one, round) => Math.max(0, one[key].dropped - (references[round]?.[key].dropped ?? 0)));
  return [
    row(
      " com 300 blocos: pronto",
      " s",
      5,
      visits.map(({ ready }) => ready),
    ),
    row(": tocar num texto", " ms", 200, of("tapping", "wait")),
    row(": da tecla à tela, a mais lenta", " ms", 50, typed),
    row(
      ": da tecla à tela, diante da mesma página sem scripts",
      " vezes",
      1.25,
      typed.map((wait, round) => wait / Math.max(FRAME_MS, references[round]?.typing.wait ?? 0)),
    ),
    row(": maior tarefa ao escrever e salvar", " ms", 50, of("typing", "task")),
    row(": quadros perdidos ao escrever e salvar", "", 3, lost),
    row(": quadros perdidos a mais que a mesma página sem scripts", "", 3, lostMore("typing")),
    row(": quadros perdidos ao rolar", "", 3, of("scrolling", "dropped")),
    row(": quadros perdidos ao rolar, a mais que 300 parágrafos simples", "", 3, lostMore("scrolling")),
    row(": mover um bloco", " ms", 200, of("moving", "wait")),
    row(": abrir as ações de um bloco", " ms", 200, of("opening", "wait")),
    row(": duplicar um bloco", " ms", 200, of("copying", "wait")),
    row(": inserir um bloco", " ms", 200, of("inserting", "wait")),
    row(": mover o bloco 30 para o começo", " ms", 200, of("movingFar", "wait")),
  ];
}

/**
 * Creates a course with one long object of texts and questions; returns the path of the
 * object's editor.
 */
async function writeLongObject({ port, host, token, cookie }: DemoServer): Promise<string> {
  const own = { headers: { host, origin: `http://${host}`, cookie, authorization: `Bearer ${token}` } };
  const course = { name: "Curso comprido", description: "Para medir." };
  const made = await callApi<{ course_id: string }>(port, "POST", "/api/projects/create-course", {
    body: course,
    ...own,
  });
  const id = made.answer.course_id;
  const { answer } = await callApi<{ version: number; trails: { objects: { friendly_id: string }[] }[] }>(
    port,
    "GET",
    `/api/projects/authored-course/${id}`,
    own,
  );
  const object = answer.trails[0]?.objects[0]?.friendly_id ?? "";
  const body = {
    version: answer.version,
    title: "Comprido",
    lead: "",
    type: "content",
    link_type: null,
    url: null,
    minutes: null,
    points: 10,
    complete: "seen",
    pass: null,
    stay: null,
    // Saving joins neighbouring texts, so every other block is a question.
    blocks: Array.from({ length: BLOCKS }, (_, at) => (at % 2 === 0 ? { kind: "text", text: TEXT } : question(at))),
  };
  await callApi(port, "POST", `/api/projects/save-authored-object/${id}/${object}`, { body, ...own });
  return `/gestao/cursos/${id}/${object}`;
}

function question(at: number) {
  const options = [{ text: "Escutar", right: true }, { text: "Falar" }, { text: "Calar" }];
  return {
    kind: "quiz",
    fields: { id: `quiz-${at}`, kind: "single", question: `O que vem primeiro (${at})?`, options },
  };
}

async function visit(browser: Browser, demo: DemoServer, path: string): Promise<EditorVisit> {
  const { page, devtools, ready } = await openEditor(browser, demo, path);
  const { tapping, typing } = await typeIn(page);
  const scrolling = await scroll(page, devtools);
  const moving = await press(page, "Descer o bloco 30");
  const opening = await press(page, "Mais ações no bloco 30");
  const copying = await press(page, "Duplicar o bloco");
  await press(page, "Inserir um bloco antes do bloco 30");
  const inserting = await press(page, "Reflexão");
  await press(page, "Mais ações no bloco 30");
  await page.getByRole("combobox", { name: "Mover para" }).selectOption("No começo");
  const movingFar = await press(page, "Mover");
  await page.context().close();
  return { ready, tapping, typing, scrolling, moving, opening, copying, inserting, movingFar };
}

/** Measures pressing a button, after earlier work has settled. */
async function press(page: Page, name: string): Promise<Responsiveness> {
  return await tap(page, page.getByRole("button", { name, exact: true }));
}

/**
 * Measures tapping an element, after earlier work has settled. Finding it by its role takes the page seconds, and
 * leaves it garbage to collect: a finger does neither, so it is found beforehand.
 */
async function tap(page: Page, target: Locator): Promise<Responsiveness> {
  await target.scrollIntoViewIfNeeded();
  // In a text that comes into sight, the formatted text takes the place of its Markdown.
  await page.waitForTimeout(SAVED_MS);
  const found = await target.elementHandle();
  await found?.tap({ trial: true });
  const box = await found?.boundingBox();
  if (!box) throw new Error("The element to tap is not shown");
  await page.waitForTimeout(SAVED_MS);
  return await measureAction(page, async () => {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(SAVED_MS);
  });
}

/** Measures typing the same text into the same page without scripts, as the browser's own share of the time. */
async function typeWithoutScripts(browser: Browser, demo: DemoServer, path: string): Promise<Responsiveness> {
  const { page } = await openEditor(browser, demo, path);
  const html = await page.content();
  const body = html.replaceAll(/<script[^]*?<\/script>|<link[^>]*modulepreload[^>]*>/g, "");
  await page.route("**/sem-scripts", async (route) => {
    await route.fulfill({ contentType: "text/html; charset=utf-8", body });
  });
  await page.goto(new URL("/sem-scripts", page.url()).href);
  await page.waitForTimeout(SAVED_MS);
  const { typing } = await typeIn(page);
  await page.context().close();
  return typing;
}

async function scrollParagraphs(browser: Browser, demo: DemoServer): Promise<Responsiveness> {
  const { page, devtools, url } = await openPhone(browser, demo);
  const style = "p { margin: 0 0 14px; padding: 20px; border-radius: 12px; box-shadow: 0 1px 3px #0003; }";
  const head = `<!doctype html><meta name="viewport" content="width=device-width"><style>${style}</style>`;
  await page.route("**/300-paragrafos", async (route) => {
    await route.fulfill({ contentType: "text/html; charset=utf-8", body: head + `<p>${TEXT}`.repeat(BLOCKS) });
  });
  await page.goto(`${url}/300-paragrafos`);
  await page.waitForTimeout(SAVED_MS);
  const scrolling = await scroll(page, devtools);
  await page.context().close();
  return scrolling;
}

async function scroll(page: Page, devtools: CDPSession): Promise<Responsiveness> {
  return await measureAction(page, async () => {
    await devtools.send("Input.synthesizeScrollGesture", { x: 195, y: 500, yDistance: -6000, speed: 1200 });
  });
}

async function openEditor(browser: Browser, demo: DemoServer, path: string) {
  const { page, devtools, url } = await openPhone(browser, demo);
  const since = performance.now();
  await page.goto(url + path, { waitUntil: "commit" });
  await page.waitForSelector("html[data-ready]", { timeout: 60_000 });
  const ready = (performance.now() - since) / 1000;
  await page.waitForTimeout(SAVED_MS);
  return { page, devtools, ready };
}

async function openPhone(browser: Browser, { host, cookie }: DemoServer) {
  const context = await browser.newContext(PHONE);
  const url = `http://${host}`;
  await context.addCookies(cookie.split("; ").map((pair) => cookieOf(pair, url)));
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript({ content: WATCH });
  return { page, devtools, url };
}

/** Measures tapping a text, and typing into it after that has settled, as a person does who waits for the keyboard. */
async function typeIn(page: Page): Promise<Record<"tapping" | "typing", Responsiveness>> {
  const tapping = await tap(page, page.getByRole("textbox", { name: "Texto do bloco 1", exact: true }));
  const typing = await measureAction(page, async () => {
    await page.keyboard.type(TYPED, { delay: KEY_MS });
    await page.waitForTimeout(SAVED_MS);
  });
  return { tapping, typing };
}

async function measureAction(page: Page, act: () => Promise<void>): Promise<Responsiveness> {
  await page.evaluate("Object.assign(benchEditor, { tasks: [], waits: [], frames: [] })");
  await act();
  const { tasks, waits, frames } = await page.evaluate<Record<"tasks" | "waits" | "frames", number[]>>("benchEditor");
  const dropped = frames.map((at, place) => Math.max(0, Math.round((at - (frames[place - 1] ?? at)) / FRAME_MS) - 1));
  return {
    task: Math.max(0, ...tasks),
    wait: Math.max(0, ...waits),
    dropped: dropped.reduce((sum, one) => sum + one, 0),
  };
}
