import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { readAcademy } from "#features/academies/server/read-academy.ts";
import { CHROMIUM_FLAGS, ensureChromium } from "../tools/chromium.ts";
import { openDemoServer } from "./demo-server.ts";
import { cookieOf, PHONE } from "./phone.ts";

// `node bench/packet-loss.ts [percent]`: opens the course page and an object and writes a reflection while the kernel
// drops 30 of 100 packets in both directions. Needs Linux, root, iproute2 and nftables; it runs in its own network
// namespace.
const PERCENT = Number(process.argv[2] ?? 30);
const TIMEOUT_MS = 120_000;

if (process.env.IN_OWN_NETWORK === undefined) {
  const args = ["--net", process.execPath, ...process.execArgv, import.meta.filename, String(PERCENT)];
  const { status } = spawnSync("unshare", args, { stdio: "inherit", env: { ...process.env, IN_OWN_NETWORK: "1" } });
  process.exit(status ?? 1);
}

run("ip", "link", "set", "lo", "up");
const demo = await openDemoServer();
const browser = await chromium.launch({
  executablePath: await ensureChromium(process.env, console.log),
  args: CHROMIUM_FLAGS,
});
try {
  run("nft", "add", "table", "inet", "loss");
  run("nft", "add", "chain", "inet", "loss", "input", "{ type filter hook input priority 0; }");
  for (const end of ["sport", "dport"])
    run(
      "nft",
      ...`add rule inet loss input tcp ${end} ${demo.port} numgen random mod 100 < ${PERCENT} drop`.split(" "),
    );
  const context = await browser.newContext({ ...PHONE, baseURL: `http://${demo.host}` });
  context.setDefaultTimeout(TIMEOUT_MS);
  context.setDefaultNavigationTimeout(TIMEOUT_MS);
  await context.addCookies(demo.cookie.split("; ").map((pair) => cookieOf(pair, `http://${demo.host}`)));
  await openPages(await context.newPage());
  console.log("Nada se perdeu.");
} finally {
  await browser.close();
  await demo.close();
}

async function openPages(page: Page): Promise<void> {
  const { courses } = await readAcademy(join(import.meta.dirname, "../db/seed/academies/aurora"));
  const [course] = courses;
  const object = course?.trails.find(({ name }) => name === "Quem cuida de quem cuida")?.objects[0];
  if (!course || !object) throw new Error("The demonstration is another one");
  await timed("página do curso", async () => {
    await page.goto(`/course/${course.friendly_id}`);
    await page.getByRole("link", { name: object.title, exact: true }).first().waitFor();
    await ready(page);
  });
  const address = `/course/${course.friendly_id}/o/${object.friendly_id}`;
  await timed("conteúdo", async () => {
    await page.goto(address);
    await page.getByRole("heading", { level: 1, name: object.title }).waitFor();
    await ready(page);
  });
  const reflection = page.getByRole("textbox", { name: /tem se repetido em você/ });
  await timed("reflexão guardada e lida de novo", async () => {
    await reflection.fill("Tenho dormido mal.");
    await page.getByRole("button", { name: "Guardar para mim" }).click();
    await page
      .getByText(/^Guardado/)
      .first()
      .waitFor();
    await page.goto(address);
    await ready(page);
    const value = await reflection.inputValue();
    if (value !== "Tenho dormido mal.") throw new Error(`The reflection is “${value}”`);
  });
}

async function ready(page: Page): Promise<void> {
  await page.locator('html[data-ready="true"]').waitFor({ state: "attached" });
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const since = performance.now();
  await work();
  console.log(`${what}: ${((performance.now() - since) / 1000).toFixed(1)} s com ${PERCENT} % de perda`);
}

function run(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${error?.message ?? stderr}`);
}
