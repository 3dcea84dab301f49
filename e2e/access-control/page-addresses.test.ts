import { expect, test } from "vitest";
import { fixtureDocument } from "#features/flows/engine/fixture-document.ts";
import { makeFlow } from "#features/flows/server/fixture-flow.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import type { MadeProject } from "#platform/server/testing/make-project.ts";
import { newId } from "#shared/ids.ts";
import { ask } from "../ask.ts";
import { buildPages } from "./build-pages.ts";
import { serveWorld } from "./served-world.ts";

const { world, port } = await serveWorld(await buildPages());
const withForum = await world.makeProject({ module_forum: true });
const withoutForum = await world.makeProject();

test("the forum exists where its module is on; account and help exist only in the person's courses", async () => {
  for (const [project, forum] of [
    [withForum, 200],
    [withoutForum, 404],
  ] as const) {
    const [own, other] = [await world.makeCourse(project), await world.makeCourse(project)];
    const learner = await world.makePerson(project, { enrolledIn: [own] });
    const manager = await world.makePerson(project, { rule: "manager" });
    for (const [part, status] of [
      ["account", 200],
      ["sac", 200],
      ["forum", forum],
      ["forum/nova", forum],
      ["forum/um-topico", 404],
    ] as const) {
      expect(await statusOf(learner, `/course/${own.friendly_id}/${part}`), part).toBe(status);
      expect(await statusOf(learner, `/course/${other.friendly_id}/${part}`), part).toBe(404);
      expect(await statusOf(learner, `/course/nenhum/${part}`), part).toBe(404);
      expect(await statusOf(manager, `/course/${other.friendly_id}/${part}`), part).toBe(status);
      expect(await statusOf(manager, `/course/nenhum/${part}`), part).toBe(404);
    }
  }
});

test("answers “Page not found” at the forum's address without the module", async () => {
  const course = await world.makeCourse(withoutForum);
  const learner = await world.makePerson(withoutForum, { enrolledIn: [course] });
  const path = `/course/${course.friendly_id}/forum`;
  expect(await heading(withoutForum, path, learner)).toBe(`Page not found: ${path}`);
});

test("answers “Page Not Found” for invalid path parameters", async () => {
  const learner = await world.makePerson(withForum);
  const question = {
    project_id: withForum._id,
    id: newId(),
    friendly_id: "senha",
    group_name: "Acesso",
    question: "Como troco a senha?",
    answer: "No perfil.",
    position: 0,
  };
  await world.inside(withForum, (sql) => sql`insert into faq_items ${sql(question)}`);
  await makeFlow(world, withForum, fixtureDocument([{ id: "inicio", type: "end" }], { friendly_id: "sobre-voce" }));
  expect(await statusOf(learner, "/flow/sobre-voce")).toBe(302);
  const known = ["/flow/sobre-voce/inicio", "/faq", "/faq/senha"];
  for (const path of known) expect(await statusOf(learner, path), path).toBe(200);
  for (const path of [
    "/flow/Sobre_você!",
    "/flow/sobre-voce/um%20bloco",
    `/flow/${"a".repeat(81)}`,
    "/faq/%3Cb%3E",
    "/faq/nenhuma",
    "/talents-profile/alguem",
    "/certificate/nenhum",
    `/certificate/${newId()}`,
  ]) {
    const { pathname } = new URL(path, "http://localhost");
    expect(await statusOf(learner, pathname), path).toBe(404);
    expect(await heading(withForum, pathname, learner), path).toBe(escaped(`Page Not Found: ${pathname}`));
  }
});

test("shows an unknown address as it was requested, even in the router's data", async () => {
  for (const path of ["/nao/existe", "/nao/existe.data"])
    expect((await get(withForum, path)).text).toContain("Page not found: /nao/existe");
  expect((await get(withForum, "/nao/existe.data")).text).not.toContain("existe.data");
});

test("a blocked object's page contains exactly one title", async () => {
  const course = await world.makeCourse(withForum, { trails: [{ sequential: true, objects: [{}, {}] }] });
  const { token } = await world.makePerson(withForum, { enrolledIn: [course] });
  const path = `/course/${course.friendly_id}/o/${course.objects[1]?.friendly_id}`;
  const { text } = await get(withForum, path, `vereda_session=${token}`);
  expect(text.match(/<title>.*?<\/title>/g)).toEqual(["<title>Conteúdo bloqueado</title>"]);
});

async function statusOf({ project, token }: MadePerson, path: string): Promise<number> {
  return (await get(project, path, `vereda_session=${token}`)).status;
}

async function heading(project: MadeProject, path: string, { token }: MadePerson): Promise<string> {
  const { text } = await get(project, path, `vereda_session=${token}`);
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1] ?? "";
}

async function get({ host }: MadeProject, path: string, Cookie = "") {
  const { status, body } = await ask({ port }, host, path, { headers: { Cookie, Accept: "text/html" } });
  return { status, text: body.toString() };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
