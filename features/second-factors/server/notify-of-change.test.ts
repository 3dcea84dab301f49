import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { removeTotp, renewRecoveryCodes, resetSecondFactors } from "../contract.ts";
import { enableTotp } from "./fixture-factors.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();

test("emails the person once for each change of a second factor", async () => {
  const ana = await world.makePerson(academy, { name: "Ana Lima" });
  await enableTotp(world.as(ana), world.clock.now);
  await world.as(ana).call(renewRecoveryCodes, {});
  await world.as(ana).call(removeTotp, {});
  await world.as(ana).call(removeTotp, {});

  expect((await emailsTo(ana.email)).map(({ paragraphs }) => paragraphs[1])).toEqual([
    expect.stringContaining("o aplicativo autenticador foi ligado"),
    expect.stringContaining("os códigos de recuperação foram trocados"),
    expect.stringContaining("o aplicativo autenticador foi desligado"),
  ]);
});

test("emails the person whose factors staff have reset, not the staff", async () => {
  const bia = await world.makePerson(academy, { name: "Bia Souza" });
  const admin = await world.makePerson(academy, { rule: "admin" });
  await enableTotp(world.as(bia), world.clock.now);
  await world.as(admin).call(resetSecondFactors, { user_id: bia._id });

  const [, message] = await emailsTo(bia.email);
  expect(message?.paragraphs).toEqual([
    "Olá, Bia!",
    expect.stringMatching(/^Em .*, a verificação em duas etapas foi desligada pela equipe da academia/),
    expect.stringContaining("Se não pediu"),
  ]);
  expect(message?.action).toEqual({ label: "Entrar", path: "/login" });
  expect(await emailsTo(admin.email)).toEqual([]);
});

async function emailsTo(recipient: string): Promise<{ paragraphs: string[]; action?: unknown }[]> {
  const rows = await world.inside(
    academy,
    (sql) => sql<{ content: { paragraphs: string[] } }[]>`
      select content from emails where recipient = ${recipient} order by id`,
  );
  return rows.map(({ content }) => content);
}
