import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openClient } from "#db/client.ts";
import { appUrl } from "#db/app-role.ts";
import { startEmbedded } from "#platform/server/postgres/embedded.ts";
import { readConfig } from "./config.ts";
import { migrateDatabase, startDatabase } from "./database.ts";

// A separate PostgreSQL server, because roles belong to a whole server and other tests use the shared one's.
const folder = await mkdtemp(join(tmpdir(), "vereda-privilege-"));
await chmod(folder, 0o755);
const opened = await startDatabase(readConfig({ VEREDA_FOLDER: join(folder, "embedded") }, []), () => {});
const foreign = await startEmbedded({ folder: join(folder, "foreign", "postgres"), durable: false });
const given = await startDatabase(readConfig({ DATABASE_URL: foreign.url }, []), () => {});
for (const { ownerUrl } of [opened, given]) await migrateDatabase(ownerUrl);
afterAll(async () => {
  await opened.stop();
  await foreign.stop();
});

test.for([
  ["the embedded database", opened],
  ["a DATABASE_URL that is a superuser's", given],
] as const)("%s: neither the schema's owner nor the connection's role is a superuser", async ([, { ownerUrl }]) => {
  const owner = openClient(ownerUrl, { max: 1 });
  const owners = await owner`
    select distinct rolname, rolsuper from pg_roles r where rolname = current_user
      or r.oid = (select nspowner from pg_namespace where nspname = 'vereda')
      or r.oid in (select relowner from pg_class where relnamespace = 'vereda'::regnamespace)
      or r.oid in (select p.proowner from pg_proc p where pronamespace = 'vereda'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e'))`.finally(() => owner.end());

  expect([...owners]).toEqual([{ rolname: "vereda_owner", rolsuper: false }]);
});

test.for([
  ["the embedded database", opened],
  ["a DATABASE_URL that is a superuser's", given],
] as const)("%s: refuses a temporary table that would gain superuser rights", async ([, { ownerUrl }]) => {
  const app = openClient(appUrl(ownerUrl), { max: 1, onnotice: () => {}, connection: { search_path: "vereda" } });
  const attack = app
    .unsafe(`
      create temporary table audit_entries (project_id uuid, user_id uuid, network text, device text);
      insert into audit_entries (project_id) values (gen_random_uuid());
      create function pg_temp.climb() returns trigger language plpgsql as
        $$ begin alter role vereda_app superuser; return new; end $$;
      create trigger climb before update on audit_entries for each row execute function pg_temp.climb();
      update audit_entries set network = null`)
    .catch(({ code }: { code: string }) => code);

  expect(await attack).toBe("42501");
  const [role] = await app`select rolsuper from pg_roles where rolname = current_user`.finally(() => app.end());
  expect(role).toEqual({ rolsuper: false });
});
