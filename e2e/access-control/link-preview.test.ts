import { expect, test } from "vitest";
import { newId } from "#shared/ids.ts";
import { ask } from "../ask.ts";
import { buildPages } from "./build-pages.ts";
import { serveWorld } from "./served-world.ts";

const { world, port } = await serveWorld(await buildPages());
const academy = await world.makeProject();
const course = await world.makeCourse(academy, {
  name: 'Cuidar "bem" <b>',
  trails: [{ objects: [{ title: "Engasgo", blocks: [{ kind: "text", text: "sigilo-do-texto" }] }] }],
});
const [object = { _id: "", friendly_id: "" }] = course.objects;
const deepLink = {
  project_id: academy._id,
  id: newId(),
  friendly_id: "engasgo",
  course_id: course._id,
  object_id: object._id,
};
await world.inside(academy, (sql) => sql`insert into deep_links ${sql(deepLink)}`);

const OBJECT = `/course/${course.friendly_id}/o/${object.friendly_id}`;
const WHATSAPP = "WhatsApp/2.23.20.0";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test("a shared address has a title, lead and picture without signing in, for browsers and programs", async () => {
  for (const userAgent of [WHATSAPP, FIREFOX]) {
    const { status, headers, html } = await get(OBJECT, userAgent);

    expect(status).toBe(200);
    expect(html).toContain('<meta property="og:title" content="Engasgo · Cuidar &quot;bem&quot; &lt;b&gt;">');
    expect(html).toContain('<meta property="og:description" content="Uma frase.">');
    expect(html).toContain(`<meta property="og:image" content="https://${academy.host}/og/${object._id}.png">`);
    expect(html).not.toContain("sigilo-do-texto");
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/login">');
    expect(String(headers["set-cookie"])).toContain(`continue=${encodeURIComponent(OBJECT)};`);
    expect((await get(`/course/${course.friendly_id}`, userAgent)).html).toContain('content="summary_large_image"');
  }
});

test("the sign-in page of a deep link shows its target", async () => {
  const { html } = await get("/login?deeplink=engasgo", FIREFOX);
  expect(html).toContain('property="og:title" content="Engasgo · Cuidar &quot;bem&quot; &lt;b&gt;"');
  expect(html).toContain(`/og/${object._id}.png`);
  expect(html).toContain("<title>Entrar</title>");
  expect((await get("/login?deeplink=nada", FIREFOX)).html).toContain('property="og:title" content="Entrar"');
});

test("unknown addresses redirect to sign-in without a preview", async () => {
  for (const path of ["/course/nada", "/course/nada/o/nada"]) {
    const { status, headers } = await get(path, WHATSAPP);
    expect([status, headers.location], path).toEqual([302, "/login"]);
  }
  expect((await get("/course/%E0%A4%A", WHATSAPP)).html).not.toContain("og:image");
});

test("serves no preview of a course's page with an access token or a session", async () => {
  expect((await get(`${OBJECT}?access_token=inventado`, FIREFOX)).html).not.toContain("refresh");
  const cookie = "vereda_session=inventado; vereda_binding=inventado";
  const { status } = await ask({ port }, academy.host, OBJECT, { headers: { Cookie: cookie } });
  expect(status).toBe(302);
});

test("the preview picture is public, and unknown ids have none", async () => {
  const { status, headers } = await get(`/og/${object._id}.png`, WHATSAPP);

  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("image/png");
  for (const path of [`/og/${newId()}.png`, "/og/x.png", "/og/..%2Fx.png"]) {
    const other = await get(path, WHATSAPP);
    expect(`${other.status} ${other.headers["content-type"]}`).not.toBe("200 image/png");
  }
});

async function get(path: string, userAgent: string) {
  const answer = await ask({ port }, academy.host, path, { headers: { "User-Agent": userAgent } });
  return { status: answer.status, headers: answer.headers, html: answer.body.toString() };
}
