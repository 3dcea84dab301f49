import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { activityRoutes } from "./activity-routes.ts";
import { whenDone } from "#platform/server/testing/when-done.ts";

const routes = activityRoutes(() => "http://localhost:4000");
const get = (path: string) => routes.fetch(new Request(`http://localhost:4000/atividades${path}`));

test.for(["/vagalumes/", "/vagalumes/vagalumes.js", "/bancada/", "/contrato/vereda-activity.js"])(
  "serves %s",
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  },
);

test.for(["/vagalumes/../start-activity.ts", "/vagalumes/%2e%2e%2fstart-activity.ts", "/outra/", "/vagalumes/nada.js"])(
  "answers %s with 404",
  async (path) => expect((await get(path)).status).toBe(404),
);

test("refuses a start without an academy's signature, and an unknown code", async () => {
  const post = (path: string, body: string) =>
    routes.fetch(new Request(`http://localhost:4000/atividades${path}`, { method: "POST", body }));
  expect((await post("/vagalumes/inicio", JSON.stringify({ message: "x.y.z" }))).status).toBe(400);
  expect((await post("/vagalumes/inicio", "isto não é JSON")).status).toBe(400);
  expect((await post("/vagalumes/entrada", "chute")).status).toBe(404);
});

test.for<[string, Record<string, string>]>([
  ["names its origin", { Origin: "https://outro.exemplo" }],
  ["names none", { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors" }],
  ["is an academy's", { Origin: "http://aurora.localhost:4000", "Sec-Fetch-Site": "same-site" }],
])("refuses a trial on the test bench from a page of another origin: it %s", async ([, headers]) => {
  let asked = 0;
  const target = createServer((_request, response) => {
    asked++;
    response.end();
  }).listen(0, "127.0.0.1");
  whenDone(() => void target.close());
  await once(target, "listening");
  const trial = { start: `http://127.0.0.1:${(target.address() as AddressInfo).port}/`, activity: "x" };
  const post = (more: Record<string, string>) =>
    routes.fetch(
      new Request("http://localhost:4000/atividades/bancada/ensaios", {
        method: "POST",
        headers: more,
        body: JSON.stringify(trial),
      }),
    );

  expect((await post(headers)).status).toBe(403);
  expect(asked).toBe(0);
  expect((await post({ Origin: "http://localhost:4000", "Sec-Fetch-Site": "same-origin" })).status).toBe(200);
  expect(asked).toBe(1);
});

test("allows pages of every origin to send reports", async () => {
  const report = new Request("http://localhost:4000/atividades/bancada/relatos", {
    method: "POST",
    headers: { Origin: "https://jogos.exemplo.com.br", "Content-Type": "application/json" },
    body: '{"message":"x.y.z"}',
  });
  const { status, headers } = await routes.fetch(report);

  expect([status, headers.get("access-control-allow-origin")]).toEqual([400, "*"]);
});
