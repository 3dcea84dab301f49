import { mkdtemp, chmod } from "node:fs/promises";
import { join } from "node:path";
import { startEmbedded } from "./platform/server/postgres/embedded.ts";
import { openPool } from "./platform/server/postgres/pool.ts";
import { inProject } from "./platform/server/tenancy/in-project.ts";
const home = await mkdtemp("/tmp/zz-"); await chmod(home, 0o755);
const s = await startEmbedded({ folder: join(home, "postgres"), durable: false });
process.on("uncaughtException", (e) => console.log("UNCAUGHT", e.message));
process.on("unhandledRejection", (e) => console.log("UNHANDLED", e.message));
const pool = openPool(s.url);
const id = "01a1fd93-0bc1-7455-839c-6e1c55861d1a";
let stop = false, ok = 0; const bad = {};
const users = Array.from({ length: 40 }, async () => {
  while (!stop) {
    await inProject(pool, id, async (sql) => { await sql`select 1`; await Promise.all([sql`select pg_sleep(0.002)`, sql`select ${2}::int as x`]); await new Promise(r => setTimeout(r, Math.random()*4)); await sql`select ${1}::int as x`; }).then(() => ok++, (e) => { bad[e.code ?? e.message] = (bad[e.code ?? e.message] ?? 0) + 1; });
  }
});
const t0 = Date.now();
for (let round = 0; round < 6; round++) {
  await new Promise((r) => setTimeout(r, 1200));
  const before = ok;
  const pid = s.pid;
  process.kill(pid, ["SIGKILL", "SIGINT", "SIGQUIT"][round % 3]);
  await new Promise((r) => setTimeout(r, 2500));
  console.log(round, "ok before", before, "after", ok, bad, "pid changed", s.pid !== pid);
}
stop = true;
const hung = await Promise.race([Promise.all(users).then(() => "all ended"), new Promise((r) => setTimeout(r, 6000, "HUNG"))]);
console.log(hung, ok, bad, (Date.now() - t0) / 1000);
await pool.end({ timeout: 2 });
await s.stop();
process.exit(0)
