import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import { contractTable } from "#features/contract-table.ts";
import { registry } from "#features/registry.ts";
import { LANGUAGES } from "#platform/server/open-api/api-docs.ts";
import { describeApi } from "#platform/server/open-api/open-api.ts";
import { SESSION_COOKIE } from "#platform/web/session/names.ts";
import { PROBLEM_CODES } from "#shared/problem-codes.ts";
import { codesOf, routeKey } from "#shared/route.ts";
import { serveWorld } from "../access-control/served-world.ts";
import { ask } from "../ask.ts";

const { world, port } = await serveWorld();
const academy = await world.makeProject();
const { host } = academy;
// A manager's document describes every call.
const { token } = await world.makePerson(academy, { rule: "manager" });

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  responses: Record<string, { content: Record<string, { example?: unknown; examples?: object }> }>;
}

// Fetched before the linter blocks the process for seconds, in which idle connections are closed.
const documents = await Promise.all(
  LANGUAGES.map(async (language) => ({
    language,
    ...(await ask({ port }, host, `/api/openapi.json?lang=${language}`, {
      headers: { Authorization: `Bearer ${token}` },
    })),
  })),
);
const pages = await Promise.all(
  [
    { path: "/api/docs", language: "pt-BR", word: "Recusas" },
    { path: "/api/docs?lang=en", language: "en", word: "Refusals" },
  ].map(async (page) => ({
    ...page,
    ...(await ask({ port }, host, page.path, { headers: { Cookie: `${SESSION_COOKIE}=${token}` } })),
  })),
);

describe.for(documents)("the OpenAPI document in $language", ({ language, status, headers, body }) => {
  const text = body.toString();
  const api = JSON.parse(text);
  const operations = Object.entries<Record<string, Operation>>(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, ...operation })),
  );

  test("has every route of the contract, each with a unique name", () => {
    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(/^application\/json/);
    expect(operations.map(({ key }) => key).toSorted()).toEqual(contractTable.map(routeKey).toSorted());
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  test("describes every call and every field, and contains no description that is not used", () => {
    const routes = registry.handlers.map(({ route }) => route);
    const { missing, unused } = describeApi(routes, registry.apiDocs, { language, version: "1" });

    expect(missing, "Add these to the feature's api-docs.ts").toEqual([]);
    expect(unused, "Nothing has these names any more").toEqual([]);
    for (const { key, summary, description, tags } of operations)
      for (const words of [summary, description, tags[0]]) expect(words, key).toBeTruthy();
  });

  test("lists the codes of every refusal, each with an example", () => {
    for (const route of contractTable) {
      const operation = operations.find(({ key }) => key === routeKey(route));
      const listed = Object.values(operation?.responses ?? {}).flatMap(({ content }) =>
        Object.keys(content["application/json"]?.examples ?? {}),
      );
      expect(listed.toSorted(), routeKey(route)).toEqual([...codesOf(route)].toSorted());
      for (const code of codesOf(route)) expect(operation?.responses).toHaveProperty(String(PROBLEM_CODES[code][0]));
    }
  });

  test("uses only patterns that mean the same with and without the Unicode flag", () => {
    expect(text).toContain('"pattern":');
    expect(text.match(/"pattern":"[^"]*\\\\p\{[^"]*"/gi)).toBeNull();
  });

  test("allows additional fields in answers", () => {
    expect(JSON.stringify(api.components.schemas.LearningSpace)).not.toContain('"additionalProperties":false');
  });
});

test.for(pages)("the page at $path names every route in its language and needs no script", (page) => {
  const text = page.body.toString();

  expect(page.status).toBe(200);
  expect(text).toContain(`<html lang="${page.language}">`);
  expect(text).toContain(page.word);
  expect(text).not.toContain("<script");
  expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'nonce-/);
  for (const route of contractTable) expect(text).toContain(`<code>${route.path}</code>`);
});

// One language is enough: the other differs only in its texts.
test("passes every recommended rule of Redocly, and its examples match their schemas", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const source = documents[0]?.body.toString() ?? "";
  const problems = await lintFromString({ source, absoluteRef: "/openapi.json", config });

  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
}, 120_000);
