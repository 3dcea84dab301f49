import { expect, test } from "vitest";
import { acceptTerms, getDuties } from "#features/privacy/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  getLegalAcceptances,
  getLegalChanges,
  getLegalPage,
  getLegalTexts,
  publishLegal,
  renderLegal,
} from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const manager = world.as(await world.makePerson(academy, { rule: "manager" }));
const ana = await world.makePerson(academy);
const stranger = world.asStranger(academy);
const kind = "use-terms" as const;
const text = { kind, title: "Termos de uso", body: "Guardamos por um ano.\n\nFim." };

test("dates a new version today, asks people to accept it, and keeps the old one for comparison", async () => {
  expect(await manager.call(publishLegal, { ...text, changes: "", base_version: 0 })).toEqual({ version: 1 });
  await world.as(ana).call(acceptTerms, { accepted: [{ kind, version: 1 }] });
  expect((await world.as(ana).call(getDuties, {})).terms).toEqual([]);

  world.clock.advance({ days: 1 });
  const body = "Guardamos por **dois anos**.\r\n\r\nFim.";
  expect(await manager.call(publishLegal, { ...text, body, changes: "O prazo cresceu.", base_version: 1 })).toEqual({
    version: 2,
  });
  expect(await world.auditEntries(academy)).toContainEqual(
    expect.objectContaining({ operation: "publish-legal", detail: { kind, version: 2 } }),
  );
  expect((await world.as(ana).call(getDuties, {})).terms).toMatchObject([
    { kind, version: 2, accepted_version: 1, changes: "O prazo cresceu.", published_at: "2026-11-21" },
  ]);

  expect(await stranger.call(getLegalPage, { kind })).toMatchObject({
    version: 2,
    html: "<p>Guardamos por <strong>dois anos</strong>.</p>\n<p>Fim.</p>\n",
    versions: [{ version: 2 }, { version: 1, published_at: "2026-11-20" }],
  });
  expect(await stranger.call(getLegalPage, { kind, version: 1 })).toMatchObject({
    html: expect.stringContaining("um ano"),
  });
  await expect(stranger.call(getLegalPage, { kind, version: 3 })).rejects.toMatchObject({ status: 404 });
  const { parts } = await stranger.call(getLegalChanges, { kind, from: 1, to: 2 });
  expect(parts.map((part) => `${part.kind} ${part.text.trim()}`)).toEqual([
    "same Guardamos por",
    "removed um ano.",
    "added dois anos.",
    "same Fim.",
  ]);
});

test("lists who accepted which version", async () => {
  const { versions, people_total } = await manager.call(getLegalTexts, { kind });
  expect(versions.map(({ version, accepted_total }) => [version, accepted_total])).toEqual([
    [2, 0],
    [1, 1],
  ]);
  expect(people_total).toBe(2);
  expect(await manager.call(getLegalAcceptances, { kind, version: 1 })).toMatchObject({
    people: [{ user_id: ana._id }],
    total: 1,
    pages: 1,
  });
});

test("refuses an unchanged text, a version without a summary of changes, and a conflicting one", async () => {
  const { body } = await manager.call(getLegalTexts, { kind });
  const publish = (more: object) =>
    manager
      .call(publishLegal, { ...text, body, changes: "Algo.", base_version: 2, ...more })
      .catch((error: unknown) => error);
  expect(await publish({})).toMatchObject({ status: 400, code: "unchanged" });
  expect(await publish({ title: "Termos", changes: " " })).toMatchObject({
    status: 400,
    extra: { fields: [{ field: "changes" }] },
  });
  expect(await publish({ title: "Termos", everybody_accepts: false })).toMatchObject({
    status: 400,
    extra: { fields: [{ field: "everybody_accepts" }] },
  });
  expect(await publish({ title: "Termos", base_version: 1 })).toMatchObject({ status: 409, extra: { version: 2 } });
  const [first, second] = await Promise.all([publish({ title: "Um" }), publish({ title: "Dois" })]);
  expect([first, second].filter((answer) => !(answer instanceof Error))).toEqual([{ version: 3 }]);
  expect([first, second].find((answer) => answer instanceof Error)).toMatchObject({
    status: 409,
    extra: { version: 3 },
  });
});

test("renders text without executing scripts in it", async () => {
  const { html } = await manager.call(renderLegal, { body: "# Um\n\n**dois** <script>1</script>" });
  expect(html).toBe("<h2>Um</h2>\n<p><strong>dois</strong> &lt;script&gt;1&lt;/script&gt;</p>\n");
});

test("allows only managers, and only in their own academy", async () => {
  const admin = world.as(await world.makePerson(academy, { rule: "admin" }));
  await expect(admin.call(publishLegal, { ...text, changes: "x", base_version: 3 })).rejects.toMatchObject({
    status: 403,
  });
  await expect(admin.call(getLegalAcceptances, { kind, version: 1 })).rejects.toMatchObject({ status: 403 });
  const neighbour = world.as(await world.makePerson(await world.makeProject(), { rule: "manager" }));
  expect(await neighbour.call(getLegalTexts, { kind })).toEqual({ body: "", versions: [], people_total: 1 });
  await expect(neighbour.call(getLegalAcceptances, { kind, version: 1 })).rejects.toMatchObject({ status: 404 });
});
