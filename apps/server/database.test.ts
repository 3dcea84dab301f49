import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, inject, test } from "vitest";
import { appUrl } from "#db/app-role.ts";
import { startDatabase } from "./database.ts";
import { whenDone } from "#platform/server/testing/when-done.ts";

// Imitates a pooler that drops connection settings: the proxy below renames this setting in the startup message.
const SETTING = "plan_cache_mode";
const IGNORED = "pooler.drops_it".slice(0, SETTING.length);

test("refuses a connection pooler that drops connection settings, with one message", async () => {
  const direct = new URL(inject("postgres"));
  const pooler = createServer((client) => {
    const server = connect(Number(direct.port), direct.hostname);
    client.once("data", (greeting) => {
      server.write(greeting.toString("latin1").replace(SETTING, IGNORED), "latin1");
      client.pipe(server).pipe(client);
    });
    client.on("error", () => server.destroy()).on("close", () => server.destroy());
    server.on("error", () => client.destroy());
  }).listen(0, "127.0.0.1");
  whenDone(() => void pooler.close());
  await once(pooler, "listening");
  const pooled = new URL(direct);
  pooled.port = String((pooler.address() as AddressInfo).port);
  pooled.search = "";

  const opened = startDatabase({ databaseUrl: pooled.href } as Parameters<typeof startDatabase>[0], () => {});

  await expect(opened).rejects.toThrow("Use o endereço do próprio PostgreSQL.");
});

test.for([
  "postgres:///banco?host=/var/run/postgresql",
  "postgres://dona@localhost/banco?host=/var/run/postgresql",
  "postgres://dona:segredo@localhost:5433/banco",
])("connects with the application's role instead of the owner of %s", (address) => {
  const url = new URL(appUrl(address));

  expect(url.username).toBe("vereda_app_banco");
  expect(url.search).toBe(new URL(address).search);
});
