import { expect, test } from "vitest";
import { newId } from "#shared/ids.ts";
import { ask } from "../ask.ts";
import { serveWorld } from "./served-world.ts";

const { world, port } = await serveWorld();
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

test("a shared address has a title, lead and picture without signing in", async () => {
  for (const path of [OBJECT, "/login?deeplink=engasgo"]) {
    const { status, html } = await get(path, WHATSAPP);

    expect(status).toBe(200);
    expect(html).toContain('<meta property="og:title" content="Engasgo · Cuidar &quot;bem&quot; &lt;b&gt;">');
    expect(html).toContain('<meta property="og:description" content="Uma frase.">');
    expect(html).toContain(`<meta property="og:image" content="https://${academy.host}/og/${object._id}.png">`);
    expect(html).not.toContain("sigilo-do-texto");
  }
  expect((await get(`/course/${course.friendly_id}`, WHATSAPP)).html).toContain('content="summary_large_image"');
});

test("people, and unknown addresses, get the usual page", async () => {
  expect((await get(OBJECT, FIREFOX)).html).toBe("page");
  for (const path of ["/course/nada", "/course/nada/o/nada", "/course/%E0%A4%A", "/faq", "/login?deeplink=nada"])
    expect((await get(path, WHATSAPP)).html).toBe("page");
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
