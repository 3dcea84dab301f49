import { join } from "node:path";
import { expect, test } from "vitest";
import { readAcademy } from "#features/academies/server/read-academy.ts";
import { fixtureDocument } from "#features/flows/engine/fixture-document.ts";
import type { FlowBlock } from "#features/flows/engine/flow-document.ts";
import { makeFlow } from "#features/flows/server/fixture-flow.ts";
import { serveWorld } from "../access-control/served-world.ts";
import { ask } from "../ask.ts";

const ACADEMIES = join(import.meta.dirname, "../../db/seed/academies");
const BLOCKS = 300;

test("a flow of 300 blocks, as long as the demo's, is sent in less than 60 kB", async () => {
  const { world, port } = await serveWorld();
  const academy = await world.makeProject();
  const person = await world.makePerson(academy);
  await makeFlow(world, academy, fixtureDocument(await writtenBlocks(), { friendly_id: "longo" }));

  // Uses gzip, which every browser supports. Repeated blocks are too far apart for gzip to compress them.
  const headers = { Authorization: `Bearer ${person.token}`, "Accept-Encoding": "gzip" };
  const answer = await ask({ port }, academy.host, "/api/projects/flow/longo", { headers });
  expect([answer.status, answer.headers["content-encoding"]]).toEqual([200, "gzip"]);
  expect(answer.body.length).toBeGreaterThan(20_000);
  expect(answer.body.length).toBeLessThan(60_000);
});

/** Returns the blocks of the demo's flows, repeated up to the wanted number. */
async function writtenBlocks(): Promise<FlowBlock[]> {
  const names = ["aurora", "cerrado", "espacoimaginario"];
  const academies = await Promise.all(names.map((name) => readAcademy(join(ACADEMIES, name))));
  const written = academies
    .flatMap(({ flows }) => flows.flatMap(({ document }) => document.blocks))
    .filter(({ type }) => type !== "branch" && type !== "end");
  const blocks = Array.from({ length: BLOCKS - 1 }, (_, at) => {
    const block = written[at % written.length];
    if (!block) throw new Error("The demo has no flows");
    return {
      ...block,
      id: `${block.id}-${at}`,
      next: at === BLOCKS - 2 ? "fim" : `${written[(at + 1) % written.length]?.id}-${at + 1}`,
    };
  });
  return [
    ...blocks,
    { id: "fim", type: "end", section: null, title: "Fim", html: "", why: "", next: null, effects: [] },
  ];
}
