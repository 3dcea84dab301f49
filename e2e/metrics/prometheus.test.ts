import { execFile, spawn } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { ensurePrometheus } from "../../tools/prometheus.ts";
import { METRICS_TOKEN, serveWorld } from "../access-control/served-world.ts";
import { ask } from "../ask.ts";
import { freePort } from "../free-port.ts";

const OPS = resolve(import.meta.dirname, "../../ops");
const programs = ensurePrometheus();
const run = promisify(execFile);

// Without an installed Prometheus, `apps/server/ops-files.test.ts` still checks that the metrics' names agree.
test.skipIf(!programs)("each alert fires when it should, and not before", { timeout: 60_000 }, async () => {
  const { stdout } = await run(programs?.promtool ?? "", ["test", "rules", "alerts-test.yaml"], { cwd: OPS });
  expect(stdout).toContain("SUCCESS");
  const rules = await readFile(join(OPS, "alerts.yaml"), "utf8");
  const tested = await readFile(join(OPS, "alerts-test.yaml"), "utf8");
  for (const [, alert = ""] of rules.matchAll(/- alert: (\w+)/g)) expect(tested).toContain(`alertname: ${alert}`);
});

test.skipIf(!programs)(
  "Prometheus reads our metrics, evaluates every alert, and answers what the dashboard asks",
  { timeout: 90_000 },
  async () => {
    const { world, port } = await serveWorld();
    const academy = await world.makeProject();
    const prometheus = await startPrometheus(programs?.prometheus ?? "", port);
    for (let time = 0; time < 3; time++) await ask({ port }, academy.host, "/courses");

    await expect.poll(() => valueOf(prometheus, 'up{job="vereda"}'), { timeout: 60_000 }).toBe(1);
    await expect
      .poll(() => valueOf(prometheus, 'sum(vereda_http_requests_total{route="page"})'), { timeout: 20_000 })
      .toBe(3);
    const { groups } = await api<{ groups: { rules: { name: string; health: string }[] }[] }>(prometheus, "rules");
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(4);
    expect(rules.filter(({ health }) => health === "err")).toEqual([]);

    const { panels } = JSON.parse(await readFile(join(OPS, "grafana-dashboard.json"), "utf8")) as {
      panels: { title: string; targets: { expr: string }[] }[];
    };
    const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(asked.length).toBeGreaterThan(10);
    // Current values must exist; a rate over minutes is still empty so early, but must be valid.
    for (const expr of asked) {
      const { result } = await query(prometheus, expr);
      if (!/rate\(/.test(expr)) expect(result.length, expr).toBeGreaterThan(0);
    }
  },
);

async function startPrometheus(program: string, target: number): Promise<number> {
  const [folder, port] = [await mkdtemp(join(tmpdir(), "vereda-prometheus-")), await freePort()];
  const config = join(folder, "prometheus.yml");
  await writeFile(
    config,
    `global: { scrape_interval: 500ms, scrape_timeout: 500ms, evaluation_interval: 500ms }
rule_files: ["${join(OPS, "alerts.yaml")}"]
scrape_configs:
  - job_name: vereda
    metrics_path: /api/metrics
    authorization: { credentials: ${METRICS_TOKEN} }
    static_configs: [{ targets: ["127.0.0.1:${target}"] }]
`,
  );
  const options = [`--config.file=${config}`, `--storage.tsdb.path=${folder}/data`];
  const child = spawn(program, [...options, `--web.listen-address=127.0.0.1:${port}`], { stdio: "ignore" });
  onTestFinished(() => void child.kill());
  return port;
}

async function valueOf(port: number, expr: string): Promise<number | null> {
  const { result } = await query(port, expr).catch(() => ({ result: [] }));
  return result[0] ? Number(result[0].value[1]) : null;
}

function query(port: number, expr: string): Promise<{ result: { value: [number, string] }[] }> {
  return api(port, `query?query=${encodeURIComponent(expr)}`);
}

async function api<Data>(port: number, path: string): Promise<Data> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`);
  const { status, data, error } = (await answer.json()) as { status: string; data: Data; error?: string };
  if (status !== "success") throw new Error(`${path}: ${error}`);
  return data;
}
