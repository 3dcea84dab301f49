import { type Answer, ask } from "./ask.ts";
import { dropCaches, openDatabase } from "./database.ts";
import { expect, test } from "./test-servers.ts";
import type { WholeServer } from "./whole-server.ts";

const AURORA = "aurora.localhost";
const PATHS = ["/", "/faq", "/login", "/privacy-policy"];
const TIME = /"now":"[^"]+"/;

test("visitors without a session get the same page, each with their own nonce", async ({ server }) => {
  for (const path of PATHS) {
    const [first, second] = [await visitAs(server, {}, path), await visitAs(server, {}, path)];
    expect(second.nonce).not.toBe(first.nonce);
    expect(second.html).not.toContain(first.nonce);
    expect(second.html.replaceAll(second.nonce, "").replace(TIME, "")).toBe(
      first.html.replaceAll(first.nonce, "").replace(TIME, ""),
    );
    expect(second.styles).toBe(first.styles);
  }
});

test("a page contains nothing of an earlier visitor's session, browser or academy", async ({ server }) => {
  const person = server.person("aurora", "yasmin");
  const others: [headers: Record<string, string>, theirs: string][] = [
    [{ cookie: `vereda_session=${await tokenOf(server, person)}` }, person.email],
    [{ "save-data": "on" }, 'data-economy="on"'],
    [{ cookie: "vereda_economy=on" }, 'data-economy="on"'],
    [{ cookie: "vereda_notice=too-many" }, "Muitas tentativas seguidas"],
    [{ cookie: "vereda_last_course=acolhimento-e-escuta" }, '"lastCourse":"acolhimento-e-escuta"'],
    [{ cookie: "vereda_usage=no" }, '"asksUsage":false'],
  ];
  const plain = await visitAs(server, {}, "/faq");
  for (const [headers, theirs] of others) {
    expect((await visitAs(server, headers, "/faq")).html).toContain(theirs);
    const { html, nonce } = await visitAs(server, {}, "/faq");
    expect(html.replaceAll(nonce, "").replace(TIME, "")).toBe(plain.html.replaceAll(plain.nonce, "").replace(TIME, ""));
    expect(html).not.toContain(theirs);
  }
  const elsewhere = await visitAs(server, {}, "/faq", "cerrado.localhost");
  expect(elsewhere.html).toContain('data-project="cerrado"');
  expect(elsewhere.html).not.toMatch(/aurora/i);
  expect((await visitAs(server, {}, "/faq")).html).not.toMatch(/cerrado/i);
});

test("a page shows a change of the brand and of its texts at once", async ({ server }) => {
  const sql = await openDatabase(server);
  // Without the data for the browser, which are not shared.
  const shown = async () => (await visitAs(server, {}, "/faq")).html.replace(/<script[^]*?<\/script>/g, "");
  expect(await shown()).not.toContain("Aurora mudada");
  await sql`update vereda.projects set name = 'Aurora mudada' where friendly_id = 'aurora'`;
  await dropCaches(sql);
  await expect.poll(shown).toContain("Aurora mudada");

  await sql`update vereda.faq_items set question = 'Mudou mesmo?' where position = 0`;
  expect(await shown()).toContain("Mudou mesmo?");
  await sql.end();
});

async function visitAs(server: WholeServer, headers: Record<string, string>, path: string, host = AURORA) {
  const answer = await ask(server, host, path, { headers: { accept: "text/html", ...headers } });
  expect(answer.status).toBe(200);
  const html = answer.body.toString();
  const [, nonce = ""] = /'nonce-([^']+)'/.exec(String(answer.headers["content-security-policy"])) ?? [];
  expect(nonces(html)).toEqual(new Set([nonce]));
  return { html, nonce, styles: answer.headers.link };
}

/** Returns the nonces of a page's elements and of its data. */
function nonces(html: string): Set<string> {
  return new Set(
    Array.from(html.matchAll(/\bnonce="([^"]*)"|"nonce":"([^"]*)"/g), ([, one, other]) => one ?? other ?? ""),
  );
}

async function tokenOf(server: WholeServer, { email, password }: { email: string; password: string }): Promise<string> {
  const project = bodyOf<{ _id: string }>(await ask(server, AURORA, `/api/admin/get-project/${AURORA}`));
  const signIn = await ask(server, AURORA, "/api/projects/auth", {
    method: "POST",
    body: JSON.stringify({ project_id: project._id, email, password }),
    headers: { "Content-Type": "application/json" },
  });
  return bodyOf<{ token: string }>(signIn).token;
}

function bodyOf<Body>({ body }: Answer): Body {
  return JSON.parse(body.toString()) as Body;
}
