import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getOwnCertificates } from "../contract.ts";
import { makeCertificate } from "./fixture-certificate.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();

test("lists only the person's own certificates, with their status", async () => {
  const ana = await world.makePerson(academy);
  const now = world.clock.now;
  await makeCertificate(world, academy, { user_id: ana._id, token: "AAAA-AAAA", course_name: "Cuidar" });
  await makeCertificate(world, academy, { user_id: ana._id, token: "CCCC-CCCC", revoked_at: now });
  await makeCertificate(world, academy, { user_id: ana._id, token: "DDDD-DDDD", expires_at: now });
  await makeCertificate(world, academy, { token: "EEEE-EEEE" });

  const { certificates } = await world.as(ana).call(getOwnCertificates, {});

  expect(certificates.map(({ token, status }) => [token, status]).toSorted()).toEqual([
    ["AAAA-AAAA", "valid"],
    ["CCCC-CCCC", "revoked"],
    ["DDDD-DDDD", "expired"],
  ]);
  expect(certificates).toContainEqual(
    expect.objectContaining({ course_name: "Cuidar", hours: 12, created_at: now.toISOString() }),
  );
});
