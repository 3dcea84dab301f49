import { expect, test } from "vitest";
import { type ComparedField, comparedBlocks } from "./compared-blocks.ts";
import { comparedFields, trailOfChange } from "./compared-course.ts";
import { courseChanges } from "./course-changes.ts";
import type { CourseDocument, ObjectDocument } from "./course-document.ts";
import type { WrittenBlock } from "./written-block.ts";

const text = (words: string): WrittenBlock => ({ kind: "text", text: words });
const quiz = (question: string, ...options: string[]): WrittenBlock => ({
  kind: "quiz",
  fields: { id: "q", kind: "single", question, options: options.map((one, at) => ({ text: one, right: at === 0 })) },
});
const names = (path: string) => (path === "pictures/a.webp" ? "Roda (pictures/a.webp)" : path);
const compare = (before: WrittenBlock[], after: WrittenBlock[]) => comparedBlocks(before, after, names);

test("compares a question with one option per line, and a text without its Markdown syntax", () => {
  expect(
    compare([text("## A luz"), quiz("Quantas?", "Quatro", "Nenhuma")], [text("## O sol"), quiz("Quantas?", "Seis")]),
  ).toEqual<ComparedField[]>([
    { label: "Bloco 1, texto", before: "A luz", after: "O sol" },
    {
      label: "Bloco 2, pergunta: uma resposta certa",
      before: "Pergunta: Quantas?\nOpções, 1: Quatro · É a certa\nOpções, 2: Nenhuma",
      after: "Pergunta: Quantas?\nOpções, 1: Seis · É a certa",
    },
  ]);
});

test("labels added, removed and moved blocks, and names files as in the library", () => {
  const picture: WrittenBlock = { kind: "picture", fields: { src: "pictures/a.webp", decorative: true } };
  expect(compare([text("Um"), quiz("Um?"), text("Dois")], [picture, quiz("Um?"), text("Um"), text("Dois")])).toEqual([
    { label: "Bloco novo, imagem", before: "", after: "Imagem: Roda (pictures/a.webp)\nEsta imagem só enfeita: sim" },
    { label: "Texto, lugar entre os blocos", before: "1º", after: "3º" },
  ]);
  expect(compare([text("Um")], [])).toEqual([{ label: "Bloco retirado, texto", before: "Um", after: "" }]);
  expect(compare([text("Um")], [text("**Um**")])).toEqual([{ label: "Bloco 1, texto", before: "Um", after: "**Um**" }]);
});

test("compares rules, dates and positions in words, and leaves out what did not change", () => {
  const before = course({ ends_on: "2026-12-20" }, ["a", "b"]);
  const after = course({ ends_on: null, hours: 2.5 }, ["b", "a"]);
  Object.assign(after.trails[0]?.objects[0] ?? {}, { complete: "quiz", pass: 70 });
  const fields = (at: number) => {
    const [change] = changes.slice(at);
    return change && comparedFields(change, { before, after, blocksOf: () => [], fileName: names });
  };
  const changes = courseChanges(before, after, { begun: new Map(), held: new Map() });
  expect(changes.map(({ of }) => of)).toEqual(["course", { object: "b" }, { object: "a" }]);
  expect(fields(0)).toEqual([
    { label: "Carga horária", before: "2 h", after: "2,5 h" },
    { label: "Último dia da turma", before: "20/12/2026", after: "Sem data" },
  ]);
  expect(fields(1)).toEqual([
    { label: "Como se conclui", before: "Lendo até o fim", after: "Acertando as perguntas: 70%" },
  ]);
  expect(fields(2)).toEqual([{ label: "Lugar", before: "1º de “Solo”", after: "2º de “Solo”" }]);
  expect(changes.map((change) => trailOfChange(change, { before, after }))).toEqual(["", "Solo", "Solo"]);
});

function course(head: Partial<CourseDocument>, objects: readonly string[]): CourseDocument {
  const rules = {
    type: "content",
    points: 5,
    minutes: null,
    complete: "seen",
    pass: null,
    stay: null,
    body: "",
  } as const;
  const written = objects.map(
    (friendly_id) =>
      ({ ...rules, friendly_id, title: friendly_id, lead: "", draft: false }) as unknown as ObjectDocument,
  );
  const trail = { friendly_id: "solo", name: "Solo", description: "", sequential: false, objects: written };
  return { friendly_id: "curso", name: "Curso", description: "", hours: 2, ends_on: null, ...head, trails: [trail] };
}
