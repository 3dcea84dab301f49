import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { countEvents } from "./count-events.ts";
import type { EventQueue } from "#features/usage/server/index.ts";
import { Metrics } from "#platform/server/http/metrics.ts";

const metrics = new Metrics("abc");
countEvents(metrics, { counts: { accepted: 1, dropped: 0, saved: 1 }, waiting: 0 } as unknown as EventQueue);
metrics.countResponse("page", "GET", 200, 0.01);
const { text: exposition } = await metrics.text();
const exposed = new Set([...exposition.matchAll(/^([a-z_]+)[ {]/gm)].map(([, name]) => name));

/** Metrics that Prometheus generates itself for each target. */
const BUILT_IN = new Set(["up"]);
const NAME = /\b(up|(?:vereda|process|nodejs)_[a-z_]+)\b/g;
const ask = (expressions: readonly string[]) => expressions.flatMap((one) => one.match(NAME) ?? []);

test("the dashboard queries exactly the metrics of /api/metrics", async () => {
  const dashboard = JSON.parse(await text("grafana-dashboard.json")) as {
    panels: { targets: { expr: string }[] }[];
  };
  const names = ask(dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)));

  expect(names.filter((name) => !exposed.has(name))).toEqual([]);
  const shown = new Set(names);
  const left = [...exposed].filter((name) => name && !shown.has(name) && !/_(sum|count)$/.test(name));
  expect(left).toEqual([]);
});

test("each alert queries only metrics of /api/metrics, and has a summary", async () => {
  const { groups } = parse(await text("alerts.yaml")) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(4);
  for (const { alert, expr, annotations } of rules) {
    const names = ask([expr]);
    expect(names.length, alert).toBeGreaterThan(0);
    expect(
      names.filter((name) => !exposed.has(name) && !BUILT_IN.has(name)),
      alert,
    ).toEqual([]);
    expect(annotations.summary, alert).toBeTruthy();
  }
});

function text(name: string): Promise<string> {
  return readFile(join(import.meta.dirname, "../../ops", name), "utf8");
}
