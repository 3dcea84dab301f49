import { expect, test } from "vitest";
import { z } from "zod";
import { contractTable } from "#features/contract-table.ts";
import { routeKey } from "#shared/route.ts";
import { serveEchoes } from "./echoes.ts";

const { send } = await serveEchoes();
const posts = contractTable.filter(({ method }) => method === "POST");

// Each route gets an empty body, then one in which every field has a wrong type.
test.for(posts.map((route) => ({ route, key: routeKey(route) })))(
  "$key names refused fields only in “fields”, not in the message",
  async ({ route }) => {
    const names = Object.keys(route.input instanceof z.ZodObject ? route.input.shape : {});
    const path = `/api${route.path.replace(/\{\w+\}/g, "x")}`;
    const wrong = Object.fromEntries(names.map((name) => [name, { [name]: [null] }]));
    for (const sent of [{}, wrong]) {
      const { status, body } = await send(path, JSON.stringify(sent), "application/json");
      if (status === 200) continue;
      expect(body).toMatchObject({ code: "invalid_input", fields: expect.any(Array) });
      for (const name of names) expect(body.message).not.toMatch(new RegExp(`\\b${name}\\b`));
      expect(body.message).toMatch(/^Confira o que foi enviado\. .+\.$/);
    }
  },
);
