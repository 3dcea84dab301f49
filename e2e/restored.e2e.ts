import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { startVereda } from "#apps/cli/fixture-run.ts";
import { ask } from "./ask.ts";
import { openDatabase } from "./database.ts";
import { expect, test } from "./test-servers.ts";
import { newFolder, type Person, type WholeServer } from "./whole-server.ts";

const HOST = "aurora.localhost";
const COURSE = "acolhimento-e-escuta";
const PASSPHRASE = "sombra de ipê às três";

test("a backup is restored elsewhere, where a learner signs in, reads, and opens a certificate", async ({
  server,
  start,
}) => {
  test.setTimeout(120_000);
  const yasmin = server.person("aurora", "yasmin");
  const id = await someCertificate(server);
  const before = await readAsLearner(server, yasmin, id);
  expect(before.page).toContain("<h1");
  expect(before.pdf.subarray(0, 5).toString()).toBe("%PDF-");

  const archive = join(await newFolder(), "copia.tar.gz");
  await runVereda(server.folder, 0, "backup", archive);

  const folder = await newFolder();
  const damaged = `${archive}.cut`;
  const bytes = await readFile(archive);
  await writeFile(damaged, bytes.subarray(0, bytes.length * 0.7));
  expect(await runVereda(folder, 1, "restore", damaged)).toContain("não é uma cópia inteira");
  expect(await runVereda(folder, 1, "restore", archive, { BACKUP_PASSPHRASE: "" })).toContain("trancadas");
  const wrong = { BACKUP_PASSPHRASE: "sombra de ipê às duas" };
  expect(await runVereda(folder, 1, "restore", archive, wrong)).toContain("não abre as chaves");
  expect(await runVereda(folder, 0, "restore", archive)).toContain("Restaurada a cópia");
  expect(await filesOf(folder)).toEqual(await filesOf(server.folder));

  const restored = await start({ folder });
  const after = await readAsLearner(restored, yasmin, id);
  expect(after.courses).toEqual(before.courses);
  expect(headingOf(after.page)).toBe(headingOf(before.page));
  expect(after.pdf.subarray(0, 5).toString()).toBe("%PDF-");
});

async function filesOf(folder: string): Promise<string[]> {
  const home = join(folder, "files");
  const entries = await readdir(home, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(home, join(parentPath, name))).toSorted();
}

/** Returns what a learner gets over HTTP: courses, a course's page, and a certificate's PDF. */
async function readAsLearner(server: WholeServer, { email, password }: Person, certificate: string) {
  const project = await json<{ _id: string }>(server, `/api/admin/get-project/${HOST}`);
  const { token } = await json<{ token: string }>(server, "/api/projects/auth", {
    method: "POST",
    body: JSON.stringify({ project_id: project._id, email, password }),
    headers: { "Content-Type": "application/json" },
  });
  const headers = { Authorization: `Bearer ${token}` };
  const { courses } = await json<{ courses: { _id: string; name: string }[] }>(server, "/api/projects/courses", {
    headers,
  });
  const cookie = { Cookie: `vereda_session=${token}`, Accept: "text/html" };
  const page = await ask(server, HOST, `/course/${COURSE}`, { headers: cookie });
  expect(page.status).toBe(200);
  const path = `/api/projects/certificate/${certificate}`;
  const { message } = await json<{ message: { pdf: string } }>(server, path, { headers });
  const { pathname, search } = new URL(message.pdf, `http://${HOST}`);
  const pdf = await ask(server, HOST, pathname + search);
  expect(pdf.status).toBe(200);
  return { courses: courses.map(({ name }) => name), page: page.body.toString(), pdf: pdf.body };
}

function headingOf(page: string): string {
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(page)?.[1] ?? "";
}

async function json<T>(server: WholeServer, path: string, asked?: Parameters<typeof ask>[3]): Promise<T> {
  const { status, body } = await ask(server, HOST, path, asked);
  expect(status, `${path}: ${body.toString()}`).toBe(200);
  return JSON.parse(body.toString()) as T;
}

async function someCertificate(server: WholeServer): Promise<string> {
  const sql = await openDatabase(server);
  try {
    const [row] = await sql<{ id: string }[]>`
      select c.id from vereda.certificates c join vereda.projects p on p.id = c.project_id
      where p.friendly_id = 'aurora' and c.revoked_at is null order by c.created_at limit 1`;
    return row?.id ?? "";
  } finally {
    await sql.end();
  }
}

/** Runs a command on the installation in a folder, expects this exit code, and returns the output. */
async function runVereda(
  folder: string,
  code: number,
  command: string,
  file: string,
  env: Record<string, string> = {},
): Promise<string> {
  const running = startVereda([command, file], { VEREDA_FOLDER: folder, BACKUP_PASSPHRASE: PASSPHRASE, ...env });
  const { code: ended, output } = await running.ended;
  expect(ended, output).toBe(code);
  return output;
}
