import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "./ask.ts";
import { expectNothingLost } from "./expect-nothing-lost.ts";
import { expect, test } from "./test-servers.ts";
import { SteadyLearner, type FindServer } from "./steady-learner.ts";
import type { WholeServer } from "./whole-server.ts";

// `KILLS=60 npm run e2e -- killed` kills the processes more often.
const KILLS = Number(process.env.KILLS ?? 12);
/** Combinations of killed processes: database, server, launcher. */
const KINDS = [
  [true, false, false],
  [false, true, false],
  [false, true, true],
  [true, true, true],
] as const;

test("no answered write is lost or counted twice when server and database are killed repeatedly", async ({ start }) => {
  test.setTimeout(90_000 + KILLS * 25_000);
  let server: WholeServer | null = await start();
  const { folder } = server;
  const where: FindServer = () => server;
  const ana = await SteadyLearner.signIn(where, "aurora", server.person("aurora", "yasmin"));
  const [toOpen = ""] = await ana.openObjects("link");
  const toRead = await ana.openObjects("content");
  expect(toRead.length).toBeGreaterThanOrEqual(4);

  let isOver = false;
  const reading = toRead.map((object) => ana.readUntil(object, () => isOver));
  const counts: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    await expect.poll(() => ana.answered.length, { timeout: 60_000 }).toBeGreaterThan((counts.at(-1) ?? 0) + 10);
    await sleep((kill % 5) * 170);
    const [hasDatabase, hasServer, hasLauncher] = KINDS[kill % KINDS.length] ?? [];
    if (hasDatabase) process.kill(server.postgresPid(), "SIGKILL");
    if (hasLauncher) {
      const killed: WholeServer = server;
      server = null;
      await killed.stop("SIGKILL");
      server = await start({ folder });
    } else if (hasServer) {
      const killed = server.serverPid();
      process.kill(killed, "SIGKILL");
      await expect.poll(() => isReadyAgain(server, killed), { timeout: 30_000 }).toBe(true);
    }
    counts.push(ana.answered.length);
  }
  isOver = true;
  await Promise.all(reading);

  await expectNothingLost(ana);

  // Points count once even if processes die: totals, ranking and ledger must agree.
  const last = { client_id: crypto.randomUUID(), object_id: toOpen };
  const before = await ana.points();
  const opening = Promise.all([ana.open(last), ana.open(last), ana.open({ ...last, client_id: crypto.randomUUID() })]);
  process.kill(server.postgresPid(), "SIGKILL");
  await opening;
  const { totals, ranking, ledger } = await ana.points();
  expect(totals).toBeGreaterThan(before.totals);
  expect([ranking, ledger]).toEqual([totals, totals]);
});

async function isReadyAgain(server: WholeServer | null, killed: number): Promise<boolean> {
  if (!server || [0, killed].includes(server.serverPid())) return false;
  const answer = await ask(server, "aurora.localhost", "/api/ready").catch(() => null);
  return answer?.status === 200;
}
