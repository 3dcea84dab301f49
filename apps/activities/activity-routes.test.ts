import { expect, test } from "vitest";
import { activityRoutes } from "./activity-routes.ts";

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

test("refuses a start that no academy signed, and an unknown code", async () => {
  const post = (path: string, body: string) =>
    routes.fetch(new Request(`http://localhost:4000/atividades${path}`, { method: "POST", body }));
  expect((await post("/vagalumes/inicio", JSON.stringify({ message: "x.y.z" }))).status).toBe(400);
  expect((await post("/vagalumes/inicio", "isto não é JSON")).status).toBe(400);
  expect((await post("/vagalumes/entrada", "chute")).status).toBe(404);
});
