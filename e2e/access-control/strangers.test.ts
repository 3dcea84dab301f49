import { expect, test } from "vitest";
import { LIMITED } from "#apps/server/limit-anonymous.ts";
import { openLimits } from "#platform/server/auth/limits.ts";
import { registry } from "#features/registry.ts";
import { newId } from "#shared/ids.ts";
import { routeKey } from "#shared/route.ts";
import { ask } from "../ask.ts";
import { addressOf } from "./address-of.ts";
import { accessAnswersOf } from "./access-answers.ts";
import { serveWorld } from "./served-world.ts";
import { openTwoAcademies } from "#platform/server/testing/two-academies.ts";

const { world, port } = await serveWorld();
const academies = await openTwoAcademies(world);
const { aurora, course } = academies;
const accessAnswers = await accessAnswersOf(academies);
const PER_MINUTE = 3;

const open = registry.handlers.filter(({ route }) => route.who === "anyone");
const calls = open.map(({ route }) => {
  const input: Record<string, unknown> = { ...accessAnswers[routeKey(route)]?.input() };
  const body = route.method === "POST" ? JSON.stringify(input) : undefined;
  return { name: routeKey(route), path: addressOf(route, input), method: route.method, body };
});
const get = (path: string) => ({ name: path, path, method: "GET", body: undefined });
const others = ["/login", "/faq", "/nada", ...LIMITED.filter((path) => !path.endsWith("*"))].map(get);
const pictures = [`/relief/hero/${course._id}`, `/og/${course._id}.png`].map(get);

const freshLimits = (anonymousPerMinute: number) =>
  openLimits({ pool: world.services.pool, secret: newId(), anonymousPerMinute });

test.for([...calls, ...others, ...pictures])("limits $name for strangers, per network address", async (call) => {
  world.services.limits = freshLimits(PER_MINUTE);
  const request = async (address: string) =>
    await ask({ port }, aurora.host, call.path, {
      method: call.method,
      body: call.body,
      headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
    });

  expect((await request("192.0.2.7")).status).not.toBe(429);
  for (let at = 1; at < PER_MINUTE; at++) await request("192.0.2.7");
  const refused = await request("192.0.2.7");

  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await request("192.0.2.8")).status).not.toBe(429);
});

test("limits a caller with wrong tokens as a stranger, but not one with a session", async () => {
  world.services.limits = freshLimits(PER_MINUTE);
  const ana = await world.makePerson(aurora);
  const me = (token: string) =>
    ask({ port }, aurora.host, "/api/projects/get-user-by-token", { headers: { Authorization: `Bearer ${token}` } });

  const statuses: number[] = [];
  for (const token of ["a", "b", "c", "d"]) statuses.push((await me(token)).status);
  expect(statuses).toEqual([401, 401, 401, 429]);
  for (let at = 0; at < 5; at++) expect((await me(ana.token)).status).toBe(200);
});

test("computes a cover once, and only for ids that exist", async () => {
  world.services.limits = freshLimits(1000);
  const cover = async (path: string) => await ask({ port }, aurora.host, path);
  const stored = () => world.services.files.listByPrefix(aurora._id, "covers/");

  const first = await cover(`/relief/hero/${course._id}`);
  expect(first.status).toBe(200);
  expect((await cover(`/relief/hero/${course._id}`)).body).toEqual(first.body);
  expect((await cover(`/relief/portrait/${aurora._id}`)).status).toBe(200);
  for (const path of [
    `/relief/hero/${newId()}`,
    `/relief/hero/abc`,
    `/relief/other/${course._id}`,
    `/og/${newId()}.png`,
  ])
    expect((await cover(path)).status).toBe(404);
  expect((await stored()).toSorted()).toEqual(
    [`covers/${aurora._id}-portrait.txt`, `covers/${course._id}-hero.txt`].toSorted(),
  );
  const neighbour = await ask({ port }, academies.cerrado.host, `/relief/hero/${course._id}`);
  expect(neighbour.status).toBe(404);
});
