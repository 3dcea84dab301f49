import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { reportFriction } from "../contract.ts";
import { withoutPersonalData } from "./without-personal-data.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const report = { message: "Erro genérico de servidor!", path: "/course/{course}", kind: "friction" as const };

test("saves an anonymous report in its project only", async () => {
  const neighbours = await world.makeProject();

  expect(await world.asStranger(academy).call(reportFriction, report)).toEqual({ saved: true });

  expect(await eventsOf(academy)).toEqual([{ kind: "friction", message: report.message, path: report.path }]);
  expect(await eventsOf(neighbours)).toEqual([]);
});

test("refuses a path that is not a route pattern, and empty or long messages", async () => {
  for (const wrong of [
    { path: "/ana@exemplo.com" },
    { path: "/login?access_token=1" },
    { message: "a".repeat(501) },
    { message: "" },
  ]) {
    await expect(world.asStranger(academy).call(reportFriction, { ...report, ...wrong })).rejects.toMatchObject({
      status: 400,
    });
  }
});

test("limits reports per address", async () => {
  const flooder = world.asStranger(academy, { address: "203.0.113.9" });
  // One after the other: a limit whose database does not answer in time counts in memory, with a count of its own.
  for (let sent = 0; sent < 120; sent++) await flooder.call(reportFriction, report);

  await expect(flooder.call(reportFriction, report)).rejects.toMatchObject({ status: 429 });
});

test("removes personal data from messages", () => {
  expect(withoutPersonalData("ana@exemplo.com.br não existe")).toBe("… não existe");
  expect(withoutPersonalData("CPF 123.456.789-09 inválido")).toBe("CPF … inválido");
  expect(withoutPersonalData("Em https://a.exemplo/x?t=1 deu 404")).toBe("Em … deu 404");
  expect(withoutPersonalData("Bad Gateway (status: 502)")).toBe("Bad Gateway (status: 502)");
});

async function eventsOf(project: { _id: string }) {
  return [...(await world.inside(project, (sql) => sql`select kind, message, path from friction_events order by id`))];
}
