import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { signIn } from "#features/people/contract.ts";
import { inProject } from "#platform/server/tenancy/in-project.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { setPassword } from "../contract.ts";
import { admitPerson } from "./admit-person.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const course = await world.makeCourse(academy);
const now = new Date("2026-11-20T15:00:00Z");

const admit = (
  email: string,
  more: { rule?: "manager" | "admin" | "recruiter" | null | undefined; courseId?: string | null } = {},
) =>
  inProject(world.services.pool, academy._id, (sql) =>
    admitPerson(
      { sql, project: academy, now: world.services.now() ?? now },
      { email, rule: null, courseId: null, ...more },
    ),
  );
const keyIn = (path: string | null) => new URL(path ?? "", "http://x").searchParams.get("token") ?? "";

test("admits a manager, who sets the password by the link and is enrolled", async () => {
  const { isNew, path } = await admit("ana.lima@exemplo.com.br", { rule: "manager", courseId: course._id });
  expect(isNew).toBe(true);

  const stranger = world.asStranger(academy);
  await stranger.call(setPassword, { key: keyIn(path), password: "canoa-azul-58" });
  const { user } = await stranger.call(signIn, {
    project_id: academy._id,
    email: "ana.lima@exemplo.com.br",
    password: "canoa-azul-58",
  });
  expect(user).toMatchObject({ rule: "manager", enrollments: [{ course_id: course._id }] });
  expect(await world.auditEntries(academy)).toContainEqual({
    operation: "invite-person",
    user_id: null,
    target_id: user._id,
    detail: { is_new: true, is_newly_enrolled: true, rule: "manager" },
  });
});

test("returns a person's former and new rule, and does not change the rule if none is given", async () => {
  const leave = (email: string) => admit(email, { rule: undefined });
  await admit("eva@exemplo.com.br", { rule: "manager" });
  await admit("rui@exemplo.com.br", { rule: "admin" });

  expect(await leave("rui@exemplo.com.br")).toMatchObject({ rule: { from: "admin", to: "admin" } });
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({
    operation: "invite-person",
    detail: { is_new: false, rule: "admin" },
  });
  expect(await admit("rui@exemplo.com.br")).toMatchObject({
    rule: { from: "admin", to: null },
    managerMustStay: null,
  });
});

test("warns when a rule change leaves no manager who has signed in", async () => {
  const place = await world.makeProject();
  const [eva, rui] = [
    await world.makePerson(place, { rule: "manager" }),
    await world.makePerson(place, { rule: "manager" }),
  ];
  const people = [eva, rui].map(({ _id }) => _id);
  await world.inside(place, async (sql) => {
    await sql`update users set rule = null where rule = 'manager' and not id = any(${people}::uuid[])`;
    await sql`update users set seen_at = ${now} where id = any(${people}::uuid[])`;
  });
  const admitThere = (email: string, rule: "manager" | "admin") =>
    inProject(world.services.pool, place._id, (sql) =>
      admitPerson({ sql, project: place, now }, { email, rule, courseId: null }),
    );
  await admitThere("nunca.entrou@exemplo.com.br", "manager");

  expect(await admitThere(eva.email, "admin")).toMatchObject({ managerMustStay: null });
  expect(await admitThere(rui.email, "admin")).toMatchObject({
    rule: { from: "manager", to: "admin" },
    managerMustStay: expect.stringContaining("ainda não entrou") as string,
  });
});

test("a second link ends the first, and does not work in another academy", async () => {
  const first = await admit("bia@exemplo.com.br");
  const second = await admit("bia@exemplo.com.br");
  const use = (path: string | null, place: typeof academy) =>
    world.asStranger(place).call(setPassword, { key: keyIn(path), password: "canoa-azul-58" });

  await expect(use(first.path, academy)).rejects.toMatchObject({ status: 410 });
  await expect(use(second.path, await world.makeProject())).rejects.toMatchObject({ status: 404 });
  await use(second.path, academy);
});

test("asks a new learner for the academy's anamnese, but not new staff", async () => {
  const asking = await world.makeProject({ anamnese: { friendly_id: "anamnese", start_block: "inicio" } });
  const context = { project: asking, now };
  for (const [email, rule] of [
    ["caio@exemplo.com.br", null],
    ["dora@exemplo.com.br", "manager"],
  ] as const)
    await inProject(world.services.pool, asking._id, (sql) =>
      admitPerson({ ...context, sql }, { email, rule, courseId: null }),
    );
  const rows = await world.inside(asking, (sql) => sql`select email from users where require_anamnese`);
  expect([...rows]).toEqual([{ email: "caio@exemplo.com.br" }]);
});
