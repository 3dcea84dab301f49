import { parseArgs } from "node:util";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import { measureApi } from "./measure-api.ts";
import { measureBrowser } from "./measure-browser.ts";
import { measureForum } from "./forum/measure-forum.ts";
import { measureEditor } from "./measure-editor.ts";
import { measureHelp } from "./measure-help.ts";
import { measureLearning } from "./measure-learning.ts";
import { measureLists } from "./measure-lists.ts";
import { measureMemory } from "./measure-memory.ts";
import { measureNotify } from "./measure-notify.ts";
import { measurePage } from "./measure-page.ts";
import { measureRestart } from "./measure-restart.ts";
import { measureSearch } from "./measure-search.ts";
import { measureSignIn } from "./measure-sign-in.ts";
import { measureUpload } from "./measure-upload.ts";
import { measureProjects } from "./scale/measure-projects.ts";
import { measureScale } from "./scale/measure-scale.ts";
import { measureServers } from "./scale/measure-servers.ts";
import { measureStaff } from "./scale/measure-staff.ts";
import { isMet, saveResults, printResults, type Result } from "./results.ts";
import { openStage } from "./stage.ts";

// `npm run bench`: measures the product against its limits. `-- --quick` takes fewer rounds; `-- --only page` measures
// one part.
const { values } = parseArgs({ options: { quick: { type: "boolean", default: false }, only: { type: "string" } } });
const PARTS = {
  api: measureApi,
  page: measurePage,
  learning: measureLearning,
  "sign-in": measureSignIn,
  browser: measureBrowser,
  search: measureSearch,
  memory: measureMemory,
};
/** Parts that create their own databases. They run only by name. */
const OWN_PARTS = {
  scale: measureScale,
  projects: measureProjects,
  servers: measureServers,
  staff: measureStaff,
  forum: measureForum,
  notify: measureNotify,
  help: measureHelp,
  restart: measureRestart,
  lists: measureLists,
  upload: measureUpload,
  editor: measureEditor,
};

await main().catch((error: unknown) => {
  console.error(error instanceof StartProblem ? `\n${error.message}\n` : error);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const results = await measureAll();
  printResults(results);
  console.log(`\nGuardado em ${await saveResults(results, values.quick)}.`);
  const missed = results.filter((result) => !isMet(result));
  if (missed.length > 0) console.log(`Fora do limite: ${missed.map(({ name }) => name).join("; ")}.`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}

async function measureAll(): Promise<Result[]> {
  if (process.platform !== "linux")
    throw new StartProblem("A medição lê o tempo de processador em /proc, que só o Linux tem.");
  const names = [...Object.keys(PARTS), ...Object.keys(OWN_PARTS)];
  if (values.only !== undefined && !names.includes(values.only))
    throw new StartProblem(`Não há a medição “${values.only}”. As que há: ${names.join(", ")}.`);
  for (const [name, measure] of Object.entries(OWN_PARTS)) if (values.only === name) return await measure(values.quick);
  console.log("Montando o palco: banco, servidor e servidor nu, cada um em seu processo…");
  const stage = await openStage();
  const stop = () => void stage.close().finally(() => process.exit(1));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    const results: Result[] = [];
    for (const [name, measure] of Object.entries(PARTS)) {
      if (!values.only || values.only === name) results.push(...(await measure(stage, values.quick)));
    }
    return results;
  } finally {
    await stage.close();
  }
}
