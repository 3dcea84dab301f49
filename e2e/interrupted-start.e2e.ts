import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { openClient } from "#db/client.ts";
import { runningServerUrl } from "#platform/server/postgres/running-server.ts";
import { ask } from "./ask.ts";
import { openDatabase } from "./database.ts";
import { ACADEMIES, expect, test } from "./test-servers.ts";
import { type Launched, launch, newFolder, type WholeServer } from "./whole-server.ts";

const NPM_START = ["npm", "start"];

test("the next start completes a first start interrupted three times, and every demo person can sign in", async ({
  start,
}) => {
  test.setTimeout(300_000);
  const folder = await newFolder();

  await test.step("kill -9 while PostgreSQL's folder is created", async () => {
    const first = await launch({ folder, command: NPM_START });
    await expect.poll(() => processesIn(folder).join(), { intervals: [20], timeout: 60_000 }).toContain("initdb");
    await end(first, "SIGKILL");
  });

  await test.step("Ctrl+C while the first academy is written", async () => {
    const second = await launch({ folder, command: NPM_START });
    await whenWritingPeople(second);
    await end(second, "SIGINT");
    expect(processesIn(folder)).toEqual([]);
    expect(second.output()).not.toMatch(/\d+ pessoas/);
  });

  await test.step("kill -9 while the second academy is written", async () => {
    const third = await launch({ folder, command: NPM_START });
    await expect.poll(third.output, { timeout: 90_000 }).toMatch(/Academia Aurora: \d+ pessoas/);
    await whenWritingPeople(third);
    await end(third, "SIGKILL");
  });

  const server = await start({ folder });
  expect(server.output()).toMatch(/Escola do Cerrado: \d+ pessoas/);
  expect(server.output()).not.toMatch(/Academia Aurora: \d+ pessoas/);
  const people = [...server.output().matchAll(/^ {2}(\S+@\S+) +(\S+) +\S+$/gm)];
  expect(people.length).toBeGreaterThan(3 * ACADEMIES.length);
  for (const [, email = "", password = ""] of people) expect(await signIn(server, email, password), email).toBe(200);
  expect(await sizesOf(server)).toEqual(await sizesOf(await start()));
  expect(projectsWithFiles(folder)).toEqual(await projectIds(server));

  expect(await server.stop()).toBe(0);
  expect(processesIn(folder)).toEqual([]);
});

/** Sends a signal to the whole process group, as a terminal does, and waits for its exit. */
async function end({ pid, exit }: Launched, signal: NodeJS.Signals): Promise<void> {
  process.kill(-pid, signal);
  await exit;
}

/** Waits until a transaction that fills the demo has written people and is not committed yet. */
async function whenWritingPeople({ folder, output }: Launched): Promise<void> {
  await expect.poll(output, { timeout: 90_000 }).toContain("Academias de demonstração…");
  const sql = openClient(runningServerUrl(folder) ?? "", { max: 1 });
  const writers = () => sql`
    select pid from pg_locks where relation = 'vereda.users'::regclass and mode = 'RowExclusiveLock'`;
  await expect.poll(writers, { intervals: [20], timeout: 60_000 }).not.toHaveLength(0);
  await sql.end();
}

/** Returns the commands of processes that run in this folder or name it, such as PostgreSQL's. */
function processesIn(folder: string): string[] {
  const commands = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
        return `${command} in ${readlinkSync(`/proc/${pid}/cwd`)}`;
      } catch {
        return "";
      }
    });
  return commands.filter((command) => command.includes(folder));
}

async function signIn(server: WholeServer, email: string, password: string): Promise<number> {
  const host = `${ACADEMIES.find((academy) => email.includes(academy))}.localhost`;
  const project = await ask(server, host, `/api/admin/get-project/${host}`);
  const { _id } = JSON.parse(project.body.toString()) as { _id: string };
  const body = JSON.stringify({ project_id: _id, email, password });
  const headers = { "Content-Type": "application/json" };
  return (await ask(server, host, "/api/projects/auth", { method: "POST", headers, body })).status;
}

/** Returns the projects with stored files. A file that marks an unfinished project would be among the results. */
function projectsWithFiles(folder: string): string[] {
  const paths = readdirSync(join(folder, "files"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(folder, "files"), entry.parentPath).split(sep)[0] ?? "");
  return [...new Set(paths)].toSorted();
}

async function projectIds(server: WholeServer): Promise<string[]> {
  const sql = await openDatabase(server);
  const rows = await sql<{ id: string }[]>`select id from vereda.projects order by id`;
  await sql.end();
  return rows.map(({ id }) => id);
}

/** Returns the numbers of people and objects of each academy. */
async function sizesOf(server: WholeServer) {
  const sql = await openDatabase(server);
  const rows = await sql`
    select friendly_id, (select count(*)::int from vereda.users where project_id = p.id) as people,
      (select count(*)::int from vereda.objects where project_id = p.id) as objects
    from vereda.projects p order by friendly_id`;
  await sql.end();
  return [...rows];
}
