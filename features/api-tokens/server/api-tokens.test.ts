import { describe, expect, test } from "vitest";
import { changePassword } from "#features/access/contract.ts";
import { getCourses, getObjectsByCourseId } from "#features/courses/contract.ts";
import { changeFavorite } from "#features/favorites/contract.ts";
import { getUserByToken, signOut, exchangeToken } from "#features/people/contract.ts";
import { getProfile, updateProfile } from "#features/profiles/contract.ts";
import { registry } from "#features/registry.ts";
import { getSessions } from "#features/sessions/contract.ts";
import { getAuditEntries } from "#features/staff/contract.ts";
import { newApiToken } from "#platform/server/auth/tokens.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import type { Scope } from "#shared/scopes.ts";
import { createApiToken, getApiTokens, revokeApiToken } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const course = await world.makeCourse(academy, { trails: [{ objects: [{}] }] });
const password = "ipe-roxo-47";

describe("creating", () => {
  test("shows the token once, stores only its hash, emails the owner and audits it", async () => {
    const ana = await makeLearner();

    const { token, api_token } = await world
      .as(ana)
      .call(createApiToken, { name: "Painel", scopes: ["learning:read"], expires_in_days: 30 });

    expect(token).toMatch(/^vereda_[\w-]{22}_[\w-]{43}$/);
    expect(api_token).toMatchObject({ name: "Painel", scopes: ["learning:read"], used_at: null, has_expired: false });
    const { tokens } = await world.as(ana).call(getApiTokens, {});
    expect(tokens).toEqual([api_token]);
    const [row] = await world.inside(academy, (sql) => sql`select * from api_tokens where id = ${api_token._id}`);
    expect(JSON.stringify(row)).not.toContain(token.slice(-43));
    const [email] = await world.inside(
      academy,
      (sql) => sql`select recipient, content from emails where user_id = ${ana._id} and kind = 'api-token-created'`,
    );
    expect(email).toMatchObject({ recipient: ana.email });
    expect(JSON.stringify(email)).not.toContain(token);
    expect(await world.auditEntries(academy)).toContainEqual({
      operation: "create-api-token",
      user_id: ana._id,
      target_id: api_token._id,
      detail: { name: "Painel", scopes: "learning:read", expires_in_days: 30 },
    });
  });

  test("requires a recent sign-in", async () => {
    const ana = await makeLearner();
    await world.inside(
      academy,
      (sql) => sql`update sessions set created_at = created_at - interval '1 hour' where user_id = ${ana._id}`,
    );

    await expect(tokenOf(ana, "account:read")).rejects.toMatchObject({ status: 403, code: "recent_sign_in_required" });
    expect(await world.as(ana).call(getApiTokens, {})).toMatchObject({ has_recent_sign_in: false, tokens: [] });
  });

  test("grants staff scopes only to staff", async () => {
    const [ana, gil] = [await makeLearner(), await world.makePerson(academy, { rule: "manager" })];

    await expect(tokenOf(ana, "staff:read")).rejects.toMatchObject({ status: 400, code: "invalid_input" });
    expect((await world.as(ana).call(getApiTokens, {})).scopes).not.toContain("staff:read");
    const token = await tokenOf(gil, "staff:read");
    await expect(world.asStranger(academy, { token }).call(getAuditEntries, {})).resolves.toBeDefined();
  });

  test("refuses more than twenty tokens per person, even when requested simultaneously", async () => {
    const ana = await makeLearner();

    const made = await Promise.allSettled(Array.from({ length: 22 }, () => tokenOf(ana, "account:read")));

    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    expect((await world.as(ana).call(getApiTokens, {})).tokens).toHaveLength(20);
  });

  test("refuses missing or unknown scopes, a missing name and an expiry after more than a year", async () => {
    const ana = await makeLearner();
    const fine = { name: "Painel", scopes: ["account:read"] as Scope[] };

    for (const wrong of [{ scopes: [] }, { scopes: ["tudo" as Scope] }, { name: " " }, { expires_in_days: 366 }])
      await expect(world.as(ana).call(createApiToken, { ...fine, ...wrong })).rejects.toMatchObject({ status: 400 });
  });
});

describe("calling with a token", () => {
  test("allows only what its scopes allow, without a browser's cookie", async () => {
    const ana = await makeLearner();
    const program = world.asStranger(academy, { token: await tokenOf(ana, "learning:read"), isBrowser: true });

    expect(await program.call(getCourses, {})).toBeDefined();
    await expect(program.call(getProfile, {})).rejects.toMatchObject({ code: "scope_missing" });
    const favorite = { course_id: course._id, object_id: course.objects[0]?._id ?? "", favorite: true };
    await expect(program.call(changeFavorite, favorite)).rejects.toMatchObject({
      status: 403,
      code: "scope_missing",
      extra: { scope: "learning:write" },
    });
    await expect(program.call(getSessions, {})).rejects.toMatchObject({ extra: { scope: null } });
    await expect(program.call(createApiToken, { name: "Neto", scopes: ["account:write"] })).rejects.toMatchObject({
      code: "scope_missing",
    });
    await expect(program.call(signOut, {})).rejects.toMatchObject({ code: "scope_missing" });
  });

  test("allows no more than its owner's current rights", async () => {
    const gil = await world.makePerson(academy, { rule: "admin" });
    const program = world.asStranger(academy, { token: await tokenOf(gil, "staff:read", "learning:read") });
    await world.inside(academy, (sql) => sql`update users set rule = null where id = ${gil._id}`);

    await expect(program.call(getAuditEntries, {})).rejects.toMatchObject({ status: 403, code: "forbidden" });
    const [other] = [await world.makeCourse(academy)];
    await expect(program.call(getObjectsByCourseId, { course_id: other._id })).rejects.toMatchObject({ status: 404 });
  });

  test("shows when it was last used", async () => {
    const ana = await makeLearner();
    const program = world.asStranger(academy, { token: await tokenOf(ana, "account:read") });

    await program.call(getUserByToken, {});

    const { tokens, now } = await world.as(ana).call(getApiTokens, {});
    expect(tokens[0]?.used_at).toBe(now);
  });

  test("does not open a session from a link with the token", async () => {
    const ana = await makeLearner();
    const access_token = await tokenOf(ana, "account:read");

    await expect(
      world.asStranger(academy, { isBrowser: true }).call(exchangeToken, { access_token }),
    ).rejects.toMatchObject({ status: 401, code: "used_token" });
  });

  test("refuses the token in another academy", async () => {
    const ana = await makeLearner();
    const token = await tokenOf(ana, "account:read");
    const neighbours = await world.makeProject();

    await expect(world.asStranger(neighbours, { token }).call(getProfile, {})).rejects.toMatchObject({
      code: "other_project",
    });
    const invented = world.asStranger(academy, { token: newApiToken(academy._id) });
    await expect(invented.call(getProfile, {})).rejects.toMatchObject({ status: 401 });
  });
});

describe("the end of a token", () => {
  test("takes effect immediately when the token is revoked, and is audited", async () => {
    const ana = await makeLearner();
    const program = world.asStranger(academy, { token: await tokenOf(ana, "account:read") });
    await program.call(getProfile, {});
    const { tokens } = await world.as(ana).call(getApiTokens, {});
    const id = tokens[0]?._id ?? "";

    const bia = await makeLearner();
    for (const [person, which] of [
      [bia, id],
      [ana, newId()],
    ] as const)
      expect(await world.as(person).call(revokeApiToken, { id: which })).toEqual({
        message: "Este token já não valia.",
      });
    expect(await program.call(getProfile, {})).toBeDefined();
    await world.as(ana).call(revokeApiToken, { id });

    await expect(program.call(getProfile, {})).rejects.toMatchObject({ status: 401 });
    expect(await world.auditEntries(academy)).toContainEqual({
      operation: "revoke-api-token",
      user_id: ana._id,
      target_id: id,
      detail: { name: "Teste" },
    });
  });

  test("takes effect at the exact minute of expiry", async () => {
    const ana = await makeLearner();
    const program = world.asStranger(academy, { token: await tokenOf(ana, "account:read") });

    world.clock.advance({ days: 89, hours: 23, minutes: 59 });
    expect(await program.call(getProfile, {})).toBeDefined();
    world.clock.advance({ minutes: 1 });
    await expect(program.call(getProfile, {})).rejects.toMatchObject({ status: 401 });
  });

  test("takes effect when the password changes", async () => {
    const ana = await makeLearner();
    const program = world.asStranger(academy, { token: await tokenOf(ana, "account:write") });
    const other = world.asStranger(academy, { token: await tokenOf(await makeLearner(), "account:read") });

    await world.as(ana).call(changePassword, { current_password: password, password: "jacaranda-mimoso-58" });

    await expect(program.call(updateProfile, { full_name: "Ana" })).rejects.toMatchObject({ status: 401 });
    expect(await other.call(getProfile, {})).toBeDefined();
  });
});

function makeLearner() {
  return world.makePerson(academy, { enrolledIn: [course], password });
}

async function tokenOf(person: MadePerson, ...scopes: Scope[]): Promise<string> {
  return (await world.as(person).call(createApiToken, { name: "Teste", scopes })).token;
}
