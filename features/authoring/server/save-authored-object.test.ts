import sharp from "sharp";
import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  addCoursePicture,
  getAuthoredCourse,
  getAuthoredObject,
  previewAuthoredBlocks,
  publishCourse,
  saveAuthoredObject,
} from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const course = await world.makeCourse(academy);
const staff = world.as(await world.makePerson(academy, { rule: "admin" }));
const colleague = world.as(await world.makePerson(academy, { rule: "manager" }));
const [first, second] = course.objects.map(({ friendly_id }) => friendly_id);
const named = (object_id = "") => ({ course_id: course.friendly_id, object_id });

test("refuses the second of two saves of one object, but not saves of different objects", async () => {
  const { object, version, blocks } = await staff.call(getAuthoredObject, named(first));
  const other = await staff.call(getAuthoredObject, named(second));
  const write = (who: typeof staff, text: string) =>
    who.call(saveAuthoredObject, { ...named(first), ...object, version, blocks: [...blocks, { kind: "text", text }] });
  await write(colleague, "Da colega.");
  await expect(write(staff, "Meu.")).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("Nada se perdeu") as string,
  });
  expect(JSON.stringify((await staff.call(getAuthoredObject, named(first))).blocks)).toContain("Da colega.");
  await staff.call(saveAuthoredObject, { ...named(second), ...other.object, version: other.version, blocks });
});

test("merges two concurrent texts when the base text is sent, and accepts the next save", async () => {
  const { object, version, blocks } = await staff.call(getAuthoredObject, named(first));
  const begun = [...blocks, { kind: "text" as const, text: "Plante no sol.\n\nRegue cedo." }];
  const { version: shared } = await staff.call(saveAuthoredObject, {
    ...named(first),
    ...object,
    version,
    blocks: begun,
  });
  const base = { ...object, blocks: begun };
  const put = (text: string) => begun.with(blocks.length, { kind: "text", text });
  const theirs = put("Plante no sol da manhã.\n\nRegue cedo.");
  await colleague.call(saveAuthoredObject, { ...named(first), ...object, version: shared, blocks: theirs });
  const mine = { ...object, lead: "Outro resumo.", blocks: put("Plante no sol.\n\nRegue cedo e pouco.\n\nColha.") };
  const saved = await staff.call(saveAuthoredObject, { ...named(first), ...mine, version: shared, base });
  expect(saved.merged).toMatchObject({ is_both: false, object: { lead: "Outro resumo." } });
  const now = await staff.call(getAuthoredObject, named(first));
  expect(JSON.stringify(now.blocks)).toContain("Plante no sol da manhã.\\n\\nRegue cedo e pouco.\\n\\nColha.");
  expect(now.blocks).toEqual(saved.merged?.object.blocks);
  expect(now).toMatchObject({ version: saved.version, object: { lead: "Outro resumo." } });
  const again = { ...now.object, blocks: now.blocks, version: saved.version };
  expect((await staff.call(saveAuthoredObject, { ...named(first), ...again })).merged).toBeNull();
});

test.for([
  ["```js\nlet a = 1;", "```js\nlet a = 1;\n```"],
  ["~~~~\nsoma\n```", "~~~~\nsoma\n```\n~~~~"],
  ["```ouvir``` é o começo", "```ouvir``` é o começo"],
] as const)(
  "a text that begins code without ending it does not include the blocks after it: %s",
  async ([text, kept]) => {
    const { object, version } = await staff.call(getAuthoredObject, named(second));
    const options = [{ text: "Sim", right: true }, { text: "Não" }];
    const quiz = { kind: "quiz" as const, fields: { id: "q", question: "Vale?", kind: "single", options } };
    const blocks = [{ kind: "text" as const, text }, quiz, { kind: "text" as const, text: "Fim." }];
    await staff.call(saveAuthoredObject, { ...named(second), ...object, version, blocks });
    const { blocks: saved } = await staff.call(getAuthoredObject, named(second));
    expect(saved.map(({ kind }) => kind)).toEqual(["text", "quiz", "text"]);
    expect(saved[0]).toMatchObject({ text: kept });
    const shown = await staff.call(previewAuthoredBlocks, { blocks: saved });
    expect(JSON.stringify(shown)).not.toContain("right: true");
  },
);

test("a save after a lost response causes no conflict and does not duplicate its text", async () => {
  const { object, version, blocks } = await staff.call(getAuthoredObject, named(first));
  const save = (text: string, rest: { save_id: string; unanswered?: string[] }) =>
    staff.call(saveAuthoredObject, {
      ...named(first),
      ...object,
      version,
      blocks: [...blocks, { kind: "text", text }],
      ...rest,
    });
  await save("Escrito.", { save_id: "um" });
  const after = await save("Escrito e corrigido.", { save_id: "dois", unanswered: ["um"] });
  expect(after.merged).toBeNull();
  expect((await save("Escrito e corrigido.", { save_id: "dois" })).merged).toBeNull();
  const text = JSON.stringify((await staff.call(getAuthoredObject, named(first))).blocks);
  expect(text.match(/Escrito/g)).toHaveLength(1);
  expect(text).toContain("Escrito e corrigido.");
  await expect(save("Outro.", { save_id: "três", unanswered: ["um"] })).rejects.toMatchObject({ status: 409 });
});

test("saves an incomplete block with a report of its faults; only its object remains unpublished", async () => {
  const { object, version } = await staff.call(getAuthoredObject, named(second));
  const quiz = { kind: "single", question: "E agora?", options: [{ text: "Isto" }, { text: "Aquilo" }] };
  const saved = await staff.call(saveAuthoredObject, {
    ...named(second),
    ...object,
    lead: "",
    version,
    blocks: [{ kind: "quiz", fields: quiz }],
  });
  expect(saved.faults).toEqual([
    { block: null, message: "Resumo: falta preencher." },
    { block: 0, message: "Opções: precisa ter exatamente uma opção certa; tem 0." },
  ]);
  const { version: shown, seen } = await staff.call(getAuthoredCourse, { course_id: course._id });
  const published = await staff.call(publishCourse, { course_id: course._id, version: shown, seen });
  expect(published).toMatchObject({ published: 1, held: 1 });
  expect((await staff.call(getAuthoredObject, named(second))).faults).toHaveLength(2);
});

test("reports a fault at the block as it was sent, below empty texts and texts that become one", async () => {
  const { object, version } = await staff.call(getAuthoredObject, named(second));
  const text = (words: string) => ({ kind: "text" as const, text: words });
  const picture = { kind: "picture" as const, fields: { src: "pictures/nenhuma.webp", alt: "Uma roda" } };
  const blocks = [text(""), picture, text("Um."), text(" "), text("Dois."), picture];
  const saved = await staff.call(saveAuthoredObject, { ...named(second), ...object, version, blocks });
  expect(saved.faults.map(({ block }) => block).filter((block) => block !== null)).toEqual([1, 5]);
});

test("says in the editor's words what is wrong with an embed", async () => {
  const { object, version } = await staff.call(getAuthoredObject, named(second));
  const fields = { title: "Mapa", src: "https://mapa.exemplo.com.br/a", height: "400px" };
  const blocks = [{ kind: "embed" as const, fields }];
  const saved = await staff.call(saveAuthoredObject, { ...named(second), ...object, version, blocks });
  expect(saved.faults.flatMap(({ block, message }) => (block === null ? [] : message))).toEqual([
    "Altura: precisa ser um número inteiro de 160 a 900.",
    "Endereço: “mapa.exemplo.com.br” não está na lista de endereços que podem ser incorporados, que a gestão muda em “Integrações”.",
  ]);
});

test("saves an object without a title, which is then left out of a publication", async () => {
  const { object, version, blocks } = await staff.call(getAuthoredObject, named(second));
  const written = [...blocks, { kind: "text" as const, text: "Escrito sem título." }];
  const saved = await staff.call(saveAuthoredObject, {
    ...named(second),
    ...object,
    title: " ",
    version,
    blocks: written,
  });
  expect(saved.faults).toContainEqual({ block: null, message: "Título: falta preencher." });
  const { trails, changes } = await staff.call(getAuthoredCourse, { course_id: course._id });
  const listed = trails.flatMap(({ objects }) => objects).find(({ friendly_id }) => friendly_id === second);
  expect(listed).toMatchObject({ title: "Conteúdo sem título", missing: "Título: falta preencher." });
  expect(changes).toMatchObject([{ kind: "held", what: "Conteúdo sem título" }]);
  const now = await staff.call(getAuthoredObject, named(second));
  expect(JSON.stringify(now.blocks)).toContain("Escrito sem título.");
});

test("reports texts that are too long or too deeply nested", async () => {
  const { object, version } = await staff.call(getAuthoredObject, named(second));
  const save = async (text: string, count: number, of: number) => {
    const blocks = Array.from({ length: count }, () => ({ kind: "text" as const, text }));
    return await staff.call(saveAuthoredObject, { ...named(second), ...object, version: of, blocks });
  };
  const long = await save("Uma linha de texto.\n".repeat(4000), 3, version);
  expect(long.faults).toEqual([{ block: null, message: expect.stringContaining("o máximo são 200 kB") as string }]);
  const nested = await save(`\`\`\`quiz\n${'a: "x\n'.repeat(15_000)}\`\`\``, 1, long.version);
  expect(nested.faults.map(({ message }) => message).join()).toContain("longo demais, ou tem níveis demais");
});

test("stores a picture as WebP, and shows it only once it has a description", async () => {
  const bytes = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: "green" } })
    .jpeg()
    .toBuffer();
  const picture = new File([new Uint8Array(bytes)], "canteiro.jpg");
  const { src } = await staff.call(addCoursePicture, { picture });
  expect(src).toMatch(/^pictures\/[\w-]+\.webp$/);
  const shown = async (fields: Record<string, unknown>) =>
    (
      await staff.call(previewAuthoredBlocks, {
        blocks: [
          { kind: "text", text: "Olá" },
          { kind: "picture", fields },
        ],
      })
    ).blocks;
  expect(await shown({ src })).toHaveLength(1);
  expect(await shown({ src, alt: "Um canteiro." })).toMatchObject([
    { kind: "text" },
    { kind: "picture", alt: "Um canteiro.", src: expect.stringContaining(`/media/${src}?v=`) as string },
  ]);
  expect((await shown({ src: "pictures/../../x.webp", alt: "Fuga" })).map(({ kind }) => kind)).toEqual(["text"]);
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({
    operation: "add-course-picture",
    detail: { src },
  });
});

test("reports missing parts without the field names of the file format", async () => {
  const { object, version } = await staff.call(getAuthoredObject, named(first));
  const video = { kind: "video" as const, fields: { title: "A horta", transcript: "Olá." } };
  const { faults } = await staff.call(saveAuthoredObject, { ...named(first), ...object, version, blocks: [video] });
  expect(faults).toEqual([
    { block: 0, message: "Vídeo: falta preencher: um vídeo precisa de um arquivo ou de um endereço." },
  ]);
});

test("names a missing part as the block's form does, and not the whole content as missing", async () => {
  const { object, version } = await staff.call(getAuthoredObject, named(first));
  const pair = { left: "Agulha", right: "Costurar" };
  const blocks = [
    { kind: "embed" as const, fields: { title: "O mapa" } },
    { kind: "accordion" as const, fields: { items: [{ title: "Antes", text: "" }] } },
    { kind: "quiz" as const, fields: { kind: "match", question: "Para que serve?", pairs: [pair, { left: "Linha" }] } },
  ];
  const { faults } = await staff.call(saveAuthoredObject, { ...named(first), ...object, version, blocks });
  expect(faults).toEqual([
    { block: 0, message: "Endereço: falta preencher." },
    { block: 1, message: "Texto 1: falta preencher." },
    { block: 2, message: "O outro 2: falta preencher." },
  ]);
});
