import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { read } from "#features/progress/server/fixture-study.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { type Suggested, suggestContent } from "../contract.ts";
import { makeIndexedCourse } from "./fixture-indexed.ts";
import { indexContents } from "./index-contents.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const text = (words: string) => [{ kind: "text", text: words }];
const course = await makeIndexedCourse(world, academy, {
  trails: [
    {
      name: "No trabalho",
      objects: [
        { title: "Primeiros socorros", blocks: text("Ligue **192** antes de tudo.") },
        {
          title: "Queimaduras",
          blocks: text("Água corrente. As informações não bastam: os primeiros minutos contam."),
        },
        {
          title: "Um filme",
          blocks: [
            { kind: "video", src: "a", captions: "b", title: "A aula", transcript: "Depois do engasgo, respire." },
            { kind: "quiz", question: "E agora?", answer: "single", options: [{ text: "segredinho", right: true }] },
          ],
        },
        { title: "Rascunho de socorros", draft: true },
      ],
    },
    {
      name: "Em ordem",
      sequential: true,
      objects: [{ title: "Antes" }, { title: "Curativos", blocks: text("Gaze.") }],
    },
  ],
});
const other = await makeIndexedCourse(world, academy, {
  trails: [{ objects: [{ title: "Socorros da outra turma" }] }],
});
const ana = await world.makePerson(academy, { enrolledIn: [course] });

test("finds a title despite accents, plurals and typos", async () => {
  for (const prompt of [
    "primeiros socorros",
    "PRIMEIRO SOCORRO",
    "primeiro socoro",
    "primeros socoros",
    "socorros primeiros",
  ])
    expect(titles(await search(ana, prompt))[0], prompt).toBe("Primeiros socorros");
  for (const prompt of ["informações", "informacao", "informacoes"])
    expect(titles(await search(ana, prompt)), prompt).toContain("Queimaduras");
});

test("returns the corrected prompt and marks matches", async () => {
  const found = await search(ana, "primeiro socoro");

  expect(found).toMatchObject({ by: "search", answer: null, corrected_prompt: "primeiro socorros" });
  expect(found.results[0]).toMatchObject({
    reason: "Está no título",
    object: {
      title: [
        { text: "Primeiros", hit: true },
        { text: " ", hit: false },
        { text: "socorros", hit: true },
      ],
    },
  });
  expect((await search(ana, "primeiros socorros")).corrected_prompt).toBeNull();
});

test("finds words in texts and transcripts, with excerpt and reason", async () => {
  expect((await search(ana, "engasgo")).results).toMatchObject([
    {
      reason: "O texto fala de “engasgo”",
      excerpt: [
        { text: "Depois do ", hit: false },
        { text: "engasgo", hit: true },
        { text: ", respire.", hit: false },
      ],
    },
  ]);
  expect(titles(await search(ana, "queim"))).toEqual(["Queimaduras"]);
});

test("an excerpt has no markup, list marks or text of the next item", async () => {
  const clean = await makeIndexedCourse(world, academy, {
    trails: [
      {
        objects: [
          {
            title: "Ligar",
            blocks: text(
              "## Sinais de alarme\n\nLigue **192**, [sem demora](https://exemplo.com), se houver:\n\n" +
                "- dor no peito de aparecimento _súbito_;\n- queimadura grave, choque elétrico ou `afogamento`;\n" +
                "1. acidente com feridos.\n\n> **Na prática:** o alarme toca \\#1 só uma vez, e quase nunca de noite.",
            ),
          },
        ],
      },
    ],
  });
  const bia = await world.makePerson(academy, { enrolledIn: [clean] });
  const excerptOf = async (prompt: string) =>
    (await search(bia, prompt)).results[0]?.excerpt?.map(({ text: piece }) => piece).join("");

  expect(await excerptOf("afogamento")).toBe("queimadura grave, choque elétrico ou afogamento;");
  expect(await excerptOf("demora")).toBe("Ligue 192, sem demora, se houver:");
  expect(await excerptOf("acidente")).toBe("acidente com feridos.");
  // The heading matches too, but is less informative than the text.
  expect(await excerptOf("alarme")).toBe("Na prática: o alarme toca #1 só uma vez, e quase nunca de noite.");
});

test("neither searches nor shows quizzes: no statement, answer or feedback", async () => {
  const option = { text: "Verdadeiro", right: false, feedback: "Sapucaia." };
  const common = { kind: "quiz", id: "q", why: "Cambucá." };
  const items = [
    { key: "a", text: "Pitomba" },
    { key: "b", text: "Umbu" },
  ];
  const quizzes = [
    { ...common, question: "Gelo cura jenipapo.", answer: "true_false", options: [option, { ...option, right: true }] },
    { ...common, question: "Ordem?", answer: "order", items, feedback: { right: "Sapoti.", wrong: "" } },
    { ...common, question: "Pares?", answer: "match", pairs: [{ left: "Guabiroba", right: "Grumixama", key: "a" }] },
    { ...common, question: "Palavra?", answer: "short", accept: ["Bacupari"], near: [{ text: "Uvaia", feedback: "" }] },
  ];
  const quizCourse = await makeIndexedCourse(world, academy, {
    trails: [{ objects: [{ title: "Frutas", blocks: [...text("Fruta se come."), ...quizzes] }] }],
  });
  const bia = await world.makePerson(academy, { enrolledIn: [quizCourse] });

  const words = "verdadeiro sapucaia cambucá jenipapo pitomba umbu sapoti guabiroba grumixama bacupari uvaia";
  for (const word of words.split(" ")) expect(titles(await search(bia, word)), word).toEqual([]);
  expect(JSON.stringify(await search(bia, "fruta jenipapo"))).not.toMatch(/gelo|verdadeiro/i);
  expect(titles(await search(bia, "fruta"))).toEqual(["Frutas"]);
});

test("does not find drafts or other courses' contents", async () => {
  expect(titles(await search(ana, "rascunho"))).toEqual([]);
  expect(titles(await search(ana, "turma"))).toEqual([]);
  await expect(search(ana, "turma", { course: other.friendly_id })).rejects.toMatchObject({ status: 404 });
});

test("searches all courses for staff, or the requested one", async () => {
  const otavio = await world.makePerson(academy, { rule: "admin" });

  expect(titles(await search(otavio, "socorros"))).toEqual(
    expect.arrayContaining(["Primeiros socorros", "Socorros da outra turma"]),
  );
  expect(titles(await search(otavio, "socorros", { course: other._id }))).toEqual(["Socorros da outra turma"]);
});

test("lists a blocked object with what unlocks it, without excerpt", async () => {
  const before = (await search(ana, "gaze")).results[0];
  expect(before).toMatchObject({ excerpt: null, reason: "Abre ao concluir “Antes”", object: { type: "blocked" } });

  const bia = await world.makePerson(academy, { enrolledIn: [course] });
  await read(world.as(bia), course, 4, 1);
  expect((await search(bia, "gaze")).results[0]?.excerpt).not.toBeNull();
});

test("the index follows renamed trails, changed texts and deleted objects", async () => {
  const shift = await makeIndexedCourse(world, academy, {
    trails: [{ name: "Jabuticaba", objects: [{ title: "Um" }, { title: "Dois" }] }],
  });
  const caio = await world.makePerson(academy, { enrolledIn: [shift] });
  expect(titles(await search(caio, "jabuticaba"))).toHaveLength(2);

  await world.inside(academy, async (sql) => {
    await sql`update trails set name = 'Pitanga' where id = ${shift.trails[0]?._id ?? ""}`;
    await sql`update objects set blocks = ${sql.json(text("cajuína"))} where id = ${shift.objects[0]?._id ?? ""}`;
    await sql`delete from objects where id = ${shift.objects[1]?._id ?? ""}`;
    await indexContents(sql, academy._id, shift._id);
  });

  await expect.poll(async () => titles(await search(caio, "pitanga"))).toEqual(["Um"]);
  expect(titles(await search(caio, "jabuticaba"))).toEqual([]);
  expect(titles(await search(caio, "cajuina"))).toEqual(["Um"]);
});

test("refuses an empty prompt, a prompt that is too long, and another academy", async () => {
  await expect(search(ana, "   ")).rejects.toMatchObject({ status: 400 });
  await expect(search(ana, "a".repeat(100_000))).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining("O que você procura ficou longo demais: use até 400 caracteres."),
  });
  await expect(world.as(ana).call(suggestContent, { project: "outra", prompt: "x" })).rejects.toMatchObject({
    status: 404,
  });
});

test("handles special characters without error", async () => {
  for (const prompt of ["'", "%_%", "\\", "a & b | !c", ":*", "()", "🙂", "de", "ﷺ".repeat(300), "<script>"])
    expect((await search(ana, prompt)).results.length, prompt).toBeLessThan(3);
});

test("objects of courses off the air do not displace the others from what staff find", async () => {
  const here = await world.makeProject();
  await makeIndexedCourse(world, here, { trails: [{ objects: [{ title: "O corpo", blocks: text("Torniquete.") }] }] });
  const titled = Array.from({ length: 9 }, (_, at) => ({ title: `Torniquete ${at}` }));
  const former = await makeIndexedCourse(world, here, { trails: [{ objects: titled }] });
  await world.inside(here, (sql) => sql`update courses set off_air_at = ${world.clock.now} where id = ${former._id}`);
  const manager = await world.makePerson(here, { rule: "manager" });

  expect(titles(await search(manager, "torniquete"))).toEqual(["O corpo"]);
});

test("does not find another academy's contents", async () => {
  const cerrado = await world.makeProject();
  const [own] = [await makeIndexedCourse(world, cerrado, { trails: [{ objects: [{ title: "Solo vivo" }] }] })];
  const bento = await world.makePerson(cerrado, { rule: "admin" });

  expect(titles(await search(bento, "socorros"))).toEqual([]);
  expect(titles(await search(bento, "solo"))).toEqual(["Solo vivo"]);
  expect(own.objects).toHaveLength(1);
});

function search(person: MadePerson, prompt: string, more: { course?: string } = {}): Promise<Suggested> {
  return world.as(person).call(suggestContent, { project: person.project.friendly_id, prompt, ...more });
}

function titles({ results }: Suggested): string[] {
  return results.map(({ object }) => object.title.map(({ text }) => text).join(""));
}
