import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { validateToken } from "../contract.ts";
import { makeCertificate } from "./fixture-certificate.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const token = "7KQ3-M9XD";
await makeCertificate(world, academy, { token, name: "Ana Lima", course_name: "Cuidar" });

test("confirms a genuine code to anyone, with the printed data", async () => {
  expect(await world.asStranger(academy).call(validateToken, { token })).toMatchObject({
    status: "valid",
    checked_at: world.clock.now.toISOString(),
    certificate: {
      token,
      name: "Ana Lima",
      cpf: null,
      course_name: "Cuidar",
      hours: 12,
      started_at: world.clock.now.toISOString(),
      completed_at: world.clock.now.toISOString(),
      created_at: world.clock.now.toISOString(),
    },
    issuer: { origin: expect.stringContaining(academy.host) },
  });
});

test.for(["7kq3-m9xd", "7KQ3M9XD", " 7kq3 m9xd ", "7KQ3–M9XD", "7.K.Q.3.M.9.X.D"])(
  "accepts the code typed as “%s”",
  async (typed) => {
    expect(await world.asStranger(academy).call(validateToken, { token: typed })).toMatchObject({
      status: "valid",
      certificate: { token },
    });
  },
);

test("reports revoked and expired certificates", async () => {
  const until = world.clock.now;
  await makeCertificate(world, academy, { token: "AAAA-AAAA", revoked_at: world.clock.now });
  await makeCertificate(world, academy, { token: "CCCC-CCCC", expires_at: until });

  const statusOf = async (code: string) =>
    (await world.asStranger(academy).call(validateToken, { token: code })).status;

  expect([await statusOf("AAAA-AAAA"), await statusOf("CCCC-CCCC")]).toEqual(["revoked", "expired"]);
});

test.for(["7KQ3-M9XE", "", "%", "x".repeat(64), "7KQ3-M9XD-1"])("answers “unknown” for “%s”", async (typed) => {
  expect(await world.asStranger(academy).call(validateToken, { token: typed })).toMatchObject({
    status: "unknown",
    certificate: null,
  });
});

test("answers “unknown” for another project's code", async () => {
  const neighbours = await world.makeProject();

  expect(await world.asStranger(neighbours).call(validateToken, { token })).toMatchObject({
    status: "unknown",
    certificate: null,
  });
});

test("limits an address to 120 requests per minute", async () => {
  const guesser = world.asStranger(academy, { address: "203.0.113.9" });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 121 }, () => guesser.call(validateToken, { token: "AAAA-CCCC" })),
  );

  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(120);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: { status: 429 } });
});
