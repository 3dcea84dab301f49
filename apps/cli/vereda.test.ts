import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";

const { ownerUrl, owner } = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), "vereda-cli-"));
const FILE = join(import.meta.dirname, "vereda.ts");

test("creates an academy from three answers, exports, imports and removes it", async () => {
  const made = await vereda(["academy", "new"], "Escola do Rio\n\nana.lima@exemplo.com.br\n");
  expect(made).toMatchObject({ code: 0 });
  expect(made.output).toContain("“Escola do Rio” está pronta");
  expect(made.output).toMatch(/http:\/\/escola-do-rio\.localhost:3000\/reset-password\?token=\S{40,}/);

  const listed = JSON.parse((await vereda(["academy", "list", "--json"])).stdout);
  expect(listed).toEqual([
    expect.objectContaining({ friendly_id: "escola-do-rio", is_demo: false, people: 1, managers: 1, courses: 1 }),
  ]);

  const written = await vereda(["academy", "export", "escola-do-rio"]);
  expect(written).toMatchObject({ code: 0 });
  const academy = join(folder, "escola-do-rio");

  change(join(academy, "faq.yaml"), "O tempo de um café.", "Dez minutos.");
  const planned = await vereda(["academy", "import", "escola-do-rio"]);
  expect(planned.output).toContain("~ pergunta “Quanto tempo eu preciso ter?” (resposta)");
  expect(planned.output).toContain("Nada foi gravado");
  expect((await vereda(["academy", "import", "escola-do-rio", "--yes"])).output).toContain("Academia atualizada.");
  expect((await vereda(["academy", "import", "escola-do-rio"])).output).toContain("nada muda");

  const refused = await vereda(["academy", "remove", "escola-do-rio"], "outra\n");
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("nada foi apagado") });
  const removed = await vereda(["academy", "remove", "escola-do-rio"], "escola-do-rio\n");
  expect(removed).toMatchObject({ code: 0 });
  expect(await owner`select 1 from projects`).toEqual([]);
}, 120_000);

test("reports every mistake of a folder with file, line and field, and manages hosts, people and keys", async () => {
  const flags = ["--name", "Oficina Sabiá", "--host", "Sabia.localhost", "--manager", "eva@exemplo.com.br"];
  await vereda(["academy", "new", ...flags]);
  await vereda(["academy", "export", "oficina-sabia"]);
  change(join(folder, "oficina-sabia", "academy.yaml"), "hosts:\n  - sabia.localhost", "hosts:\n  - https://sabia");
  change(join(folder, "oficina-sabia", "courses/aprender-bem/course.yaml"), "hours: 1.5", "hours: muitas");

  const { code, output } = await vereda(["academy", "import", "oficina-sabia", "--yes"]);

  expect(code).toBe(1);
  expect(output).toContain("Academia “oficina-sabia”: 2 enganos na pasta, e nada foi gravado.");
  expect(output).toContain("academy.yaml, linha 4, campo “hosts[1]”: precisa ser um endereço como");
  expect(output).toMatch(/courses\/aprender-bem\/course\.yaml, linha \d, campo “hours”: precisa ser um número/);

  const host = await vereda(["host", "add", "oficina-sabia", "Sabia.Exemplo.com.br"]);
  expect(host.output).toContain("responde agora também em http://sabia.exemplo.com.br:3000");

  const old = await vereda(["host", "add", "sabia.localhost", "Antiga.Exemplo.com.br", "--redirect"]);
  expect(old.output).toContain("http://antiga.exemplo.com.br:3000 leva agora a http://sabia.localhost:3000");
  const unchanged = await vereda(["host", "add", "oficina-sabia", "antiga.exemplo.com.br"]);
  expect(unchanged).toMatchObject({ code: 1, output: expect.stringContaining("só leva a outro. Para mudar isso") });
  const answering = await vereda(["host", "add", "oficina-sabia", "sabia.exemplo.com.br", "--redirect"]);
  expect(answering).toMatchObject({ code: 1, output: expect.stringContaining("responde ele mesmo. Para mudar isso") });
  const listed = await vereda(["academy", "list"]);
  expect(listed.output).toContain("http://antiga.exemplo.com.br:3000 → http://sabia.localhost:3000");
  expect((await vereda(["host", "remove", "oficina-sabia", "sabia.localhost"])).output).toContain("endereço principal");
  const removed = await vereda(["host", "remove", "oficina-sabia", "ANTIGA.exemplo.com.br"]);
  expect(removed).toMatchObject({ code: 0, output: expect.stringContaining("não responde mais em antiga.exemplo") });

  const invited = await vereda([
    "person",
    "invite",
    "oficina-sabia",
    "leo@exemplo.com.br",
    "--rule",
    "admin",
    "--course",
    "aprender-bem",
  ]);
  expect(invited.output).toMatch(/http:\/\/sabia\.localhost:3000\/reset-password\?token=/);

  const [project] = await owner<{ id: string }[]>`select id from projects where friendly_id = 'oficina-sabia'`;
  const keys = async () =>
    await owner.begin(async (step) => {
      await step.unsafe(`set local app.project_id = '${project?.id}'`);
      return (await step<{ id: string }[]>`select id from project_keys`).map(({ id }) => id);
    });
  await vereda(["keys", "rotate", "oficina-sabia"]);
  const [former = ""] = await keys();
  const rotated = await vereda(["keys", "rotate", "oficina-sabia"]);
  expect(rotated).toMatchObject({
    code: 0,
    output: expect.stringContaining("chave nova, 0 respostas cifradas com ela"),
  });
  expect(former).not.toBe("");
  expect(await keys()).toEqual([expect.not.stringMatching(former)]);
}, 120_000);

async function vereda(args: string[], answers?: string) {
  const child = spawn(process.execPath, [FILE, ...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: ownerUrl,
      VEREDA_FOLDER: join(folder, "data"),
      ...(answers === undefined ? {} : { VEREDA_ASKS: "1" }),
    },
  });
  child.stdin.end(answers ?? "");
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once("close", resolve)),
  ]);
  return { code, stdout, output: stdout + stderr };
}

function change(file: string, from: string, to: string): void {
  const before = readFileSync(file, "utf8");
  expect(before).toContain(from);
  writeFileSync(file, before.replace(from, to));
}
