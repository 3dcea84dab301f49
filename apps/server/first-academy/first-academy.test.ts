import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ask } from "../../../e2e/ask.ts";
import type { Config } from "../config.ts";
import { printAddresses } from "../print-addresses.ts";
import type { PublicAccess } from "../public-access.ts";
import { openEmptyInstallation } from "./fixture-first-academy.ts";
import { findSetupMethod } from "./find-setup-method.ts";
import { issueSetupKey } from "./setup-key.ts";

const { owner, services, clock, folder, port } = await openEmptyInstallation();
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><path fill="#1f6b3a" d="M0 0h20v20z"/></svg>';
const ANSWERS = {
  nome: "Escola do Rio",
  endereco: "",
  area: "campo",
  gestora: "Ana Lima",
  email: "ana.lima@exemplo.com.br",
  senha: "canoa-azul-58",
};

let key = "";
beforeEach(async () => {
  key = (await issueSetupKey(owner)) ?? "";
});
afterEach(async () => {
  vi.restoreAllMocks();
  await owner`delete from projects`;
});

const get = (path: string, host = "localhost") => ask({ port }, host, path, { headers: { Accept: "text/html" } });

async function post(answers: Record<string, string | Blob>, host = "localhost") {
  const form = new FormData();
  for (const [name, value] of Object.entries({ chave: key, ...answers })) form.append(name, value);
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const headers = { Accept: "text/html", "Content-Type": encoded.headers.get("content-type") ?? "" };
  const answer = await ask({ port }, host, "/nova-academia", { method: "POST", headers, body });
  return { status: answer.status, location: answer.headers.location, html: answer.body.toString() };
}

const academies = () => owner<{ friendly_id: string; name: string; colors: Record<string, string>; image: string }[]>`
  select friendly_id, name, colors, image from projects order by friendly_id`;
const storedFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test("creates an academy whose manager signs in with the chosen password, and invalidates the key", async () => {
  const logo = new Blob([SVG], { type: "image/svg+xml" });
  const { status, location } = await post({ ...ANSWERS, logo });
  expect([status, location]).toEqual([303, `/nova-academia?chave=${key}`]);

  const [academy] = await academies();
  expect(academy).toMatchObject({
    friendly_id: "escola-do-rio",
    name: "Escola do Rio",
    image: expect.stringMatching(/^logo\.(svg|png)$/),
  });
  expect(academy?.colors).toMatchObject({ menu_background_color: "#1f6b3a" });

  const host = "escola-do-rio.localhost";
  expect((await get("/", host)).status).toBe(200);
  expect((await get("/media/logo.svg", host)).status + (await get("/media/logo.png", host)).status).toBe(200 + 404);
  const project = await ask({ port }, host, `/api/admin/get-project/${host}`);
  const { _id, landing_page } = JSON.parse(project.body.toString()) as { _id: string; landing_page: unknown };
  expect(JSON.stringify(landing_page)).toContain("Boas-vindas à Escola do Rio");
  const signIn = await ask({ port }, host, "/api/projects/auth", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ project_id: _id, email: ANSWERS.email, password: ANSWERS.senha }),
  });
  expect(signIn.status).toBe(200);
  expect(JSON.parse(signIn.body.toString())).toMatchObject({
    user: { rule: "manager", enrollments: [{ course_friendly_id: "solo-vivo" }] },
  });
  const audited = await owner.begin(async (sql) => {
    await sql.unsafe(`set local app.project_id = '${_id}'`);
    return await sql`select operation from audit_entries order by operation`;
  });
  expect(audited.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(["create-academy", "invite-person"]),
  );

  expect((await get(`/nova-academia?chave=${key}`)).body.toString()).toContain("“Escola do Rio” está no ar");
  expect(await issueSetupKey(owner)).toBeNull();
});

test("uses the chosen time zone for the academy and the dates of its legal pages", async () => {
  // In Rio Branco, this time is still on the previous day.
  clock.advance({ hours: 12, minutes: 30 });
  expect(clock.now.toISOString()).toBe("2026-11-21T03:30:00.000Z");
  const form = (await get(`/nova-academia?chave=${key}`)).body.toString();
  expect(form).toContain('<option value="America/Sao_Paulo" selected>');
  expect((await post({ ...ANSWERS, fuso: "America/Rio_Branco" })).status).toBe(303);
  const [row] = await owner<{ id: string; time_zone: string }[]>`select id, time_zone from projects`;
  expect(row?.time_zone).toBe("America/Rio_Branco");
  const dates = await owner.begin(async (sql) => {
    await sql.unsafe(`set local app.project_id = '${row?.id}'`);
    return await sql<{ day: string }[]>`select distinct published_at::text as day from legal_pages`;
  });
  expect(dates.map(({ day }) => day)).toEqual(["2026-11-20"]);
});

test("replaces an unknown time zone with the default", async () => {
  await post({ ...ANSWERS, fuso: "Mars/Olympus" });
  expect([...(await owner`select time_zone from projects`)]).toEqual([{ time_zone: "America/Sao_Paulo" }]);
});

test("prints at start how to create an academy until there is one, also behind a proxy", async () => {
  const written = vi.spyOn(console, "log").mockImplementation(() => {});
  const says = async (access: PublicAccess, isTestCopy = false) => {
    written.mockClear();
    const setupMethod = await findSetupMethod(owner, access);
    const config = { host: "127.0.0.1", mail: null } as unknown as Config;
    printAddresses({ config, port: 3000, demo: null, hasMailbox: true, isTestCopy, setupMethod });
    return written.mock.calls.join("\n");
  };
  const direct = { trustProxy: false, publicOrigin: null };
  const behind = { trustProxy: true, publicOrigin: null };
  expect(await says(direct)).toMatch(/http:\/\/localhost:3000\/nova-academia\?chave=[\w-]{27}/);
  expect(await says(behind)).toContain("npm run vereda -- academy new");
  expect(await says({ trustProxy: false, publicOrigin: "https://{host}" })).toContain("academy new");
  key = (await issueSetupKey(owner)) ?? "";
  await post(ANSWERS);
  expect(await says(behind)).not.toContain("academia");
  expect(await says(behind)).not.toContain("cópia de teste");
  expect(await says(behind, true)).toContain("cópia de teste: nenhum e-mail");
});

test("a form sent twice at once creates one academy and redirects to it twice", async () => {
  const answers = await Promise.all([post(ANSWERS), post(ANSWERS)]);

  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await academies()).toHaveLength(1);
  expect((await post({ ...ANSWERS, nome: "Outra" })).status).toBe(303);
  expect(await academies()).toHaveLength(1);
});

test("refuses a wrong key, and limits attempts", async () => {
  const good = key;
  expect((await get("/nova-academia")).body.toString()).toContain('name="chave"');
  expect((await get(`/nova-academia?chave=${good}`)).body.toString()).toContain('name="nome"');
  for (const wrong of ["x", good.slice(1), `${good.slice(0, -1)}${good.endsWith("A") ? "B" : "A"}`, "' or true --"]) {
    key = wrong;
    expect((await get(`/nova-academia?chave=${encodeURIComponent(wrong)}`)).status).toBe(403);
    expect((await post(ANSWERS)).status).toBe(403);
  }
  key = good;
  await issueSetupKey(owner);
  expect((await post(ANSWERS)).status).toBe(403);
  expect(await academies()).toEqual([]);

  const many = await Promise.all(Array.from({ length: 125 }, () => get("/nova-academia?chave=x")));
  expect(many.some(({ status }) => status === 429)).toBe(true);
});

test("stores the key hashed, unreadable for the application's role", async () => {
  const [row] = await owner<{ value: string }[]>`select value from secrets where name = 'setup_key'`;
  expect(row?.value).toMatch(/^open:[0-9a-f]{64}$/);
  expect(row?.value).not.toContain(key);
  await expect(services.pool`select * from secrets`).rejects.toMatchObject({ code: "42501" });
});

test("answers 404 on other hosts and behind a proxy", async () => {
  for (const host of ["escola.exemplo.com.br", "localhost.exemplo.com.br"]) {
    expect((await get(`/nova-academia?chave=${key}`, host)).status).toBe(404);
    expect((await post(ANSWERS, host)).status).toBe(404);
  }
  const headers = { Accept: "text/html", "X-Forwarded-For": "203.0.113.9" };
  expect((await ask({ port }, "localhost", `/nova-academia?chave=${key}`, { headers })).status).toBe(404);
  expect(await academies()).toEqual([]);
});

test("shows each mistake at its field, keeps the input, and asks for the password again", async () => {
  const { status, html } = await post({
    ...ANSWERS,
    nome: "",
    endereco: "escola do rio",
    email: "ana@",
    senha: "ana-lima-123",
    logo: new Blob(["<svg><script>1</script></svg>"]),
  });

  expect(status).toBe(422);
  for (const name of ["nome", "endereco", "email", "senha", "logo"]) {
    expect(html).toMatch(new RegExp(`<input id="${name}"[^>]*aria-invalid="true"`));
    expect(html).toContain(`id="${name}-erro"`);
  }
  expect(html).toContain('value="Ana Lima"');
  expect(html).not.toContain("ana-lima-123");
  expect(await academies()).toEqual([]);
  expect((await get(`/nova-academia?chave=${key}`)).status).toBe(200);
});

test("previews the brand before creation, and keeps the uploaded logo", async () => {
  const { status, html } = await post({
    ...ANSWERS,
    acao: "ver",
    proposta: "#49496a #c24a68",
    cor_menu: "#49496a",
    cor_botao: "#c24a68",
    logo: new Blob([SVG]),
  });

  expect(status).toBe(200);
  expect(html).toContain('name="cor_menu" type="color" value="#1f6b3a"');
  expect(html).toContain("--menu-background:#1f6b3a");
  const kept = /name="logo_enviada" value="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(Buffer.from(kept, "base64").toString()).toBe(SVG);
  expect(await academies()).toEqual([]);

  const later = await post({ ...ANSWERS, acao: "ver", logo_enviada: kept, cor_menu: "#7a1f3a", cor_botao: "#ffee00" });
  expect(later.html).toContain("--menu-background:#7a1f3a");
  expect(later.html).toContain("fraca para ícones");
});

test("a second academy of the same name gets another short name, and a taken address is refused", async () => {
  await post(ANSWERS);
  await owner`update projects set is_demo = true`;
  key = (await issueSetupKey(owner)) ?? "";
  const refused = await post(ANSWERS);
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("já é de outra academia");

  expect((await post({ ...ANSWERS, endereco: "https://Outra.localhost:3000/" })).status).toBe(303);
  expect((await academies()).map(({ friendly_id }) => friendly_id)).toEqual(["escola-do-rio", "escola-do-rio-2"]);
});

test("leaves no rows or files after a late failure, and still accepts the key", async () => {
  const put = services.files.put.bind(services.files);
  vi.spyOn(services.files, "put").mockImplementation(async (...given) => {
    await put(...given);
    throw new Error("the disk is gone");
  });
  const before = storedFiles();
  expect((await post(ANSWERS)).status).toBe(500);
  expect(await academies()).toEqual([]);
  expect(storedFiles()).toEqual(before);

  vi.restoreAllMocks();
  expect((await post(ANSWERS)).status).toBe(303);
});

test("refuses a body that is too large or not a form", async () => {
  const body = JSON.stringify({ chave: key });
  const headers = { "Content-Type": "application/json" };
  expect((await ask({ port }, "localhost", "/nova-academia", { method: "POST", headers, body })).status).toBe(400);
  expect((await post({ ...ANSWERS, logo: new Blob([Buffer.alloc(9_000_000)]) })).status).toBe(413);
});
