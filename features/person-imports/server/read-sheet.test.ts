import { expect, test } from "vitest";
import { decodeText } from "#shared/decode-text.ts";
import { isWorkbook } from "./workbook-kind.ts";
import { judgeRows, type Known } from "../engine/judge-rows.ts";
import { lookAlikeKey, suggestedDomain } from "#shared/look-alike.ts";
import { readCells } from "../engine/read-cells.ts";
import { readSheet } from "../engine/read-sheet.ts";

const NOBODY: Known = { people: new Map(), looks: new Map(), courses: [], classes: [], course_id: null };
const judge = (text: string, known: Known = NOBODY) => {
  const { lines, columns } = readSheet(text);
  return judgeRows(lines, columns, known);
};

test.for([
  ["nome;e-mail\r\nAna; ana@exemplo.com.br \r\n\r\n", ";"],
  ["Nome Completo,E-mail\nAna,ana@exemplo.com.br\n", ","],
  ["\uFEFFE-MAIL\tNome\nana@exemplo.com.br\tAna", "\t"],
  ["sep=;\nnome;email\nAna;ana@exemplo.com.br", ";"],
  ['"Nome";"e-mail"\n"Ana";"ana@exemplo.com.br"', ";"],
  ["Ana;ana@exemplo.com.br", ";"],
  ["Nome do aluno;E-mail institucional\nAna;ana@exemplo.com.br", ";"],
  ["Aluno(a);Email do aluno\nAna;ana@exemplo.com.br", ";"],
  ["Turma 3, dúvidas: escola@exemplo.com.br;\n\nNome;E-mail do(a) aluno(a)\nAna;ana@exemplo.com.br", ";"],
  ["nome;e-mail\nAna;Ana Lima <ana@exemplo.com.br>", ";"],
] as const)("reads %j", ([text, delimiter]) => {
  expect(readSheet(text).delimiter).toBe(delimiter);
  expect(judge(text)).toMatchObject([{ name: "Ana", email: "ana@exemplo.com.br", outcome: "new" }]);
});

test.for([
  ["Primeiro nome;Nome completo;E-mail", "Ana;Ana da Luz;ana@exemplo.com.br"],
  ["Nome completo;Sobrenome;E-mail", "Ana da Luz;da Luz;ana@exemplo.com.br"],
])("takes the whole name of %j", ([head, row]) => {
  expect(judge(`${head}\n${row}`).map(({ name }) => name)).toEqual(["Ana da Luz"]);
});

test.for(["Nome;Sobrenome;E-mail", "First name;Last name;Email address"])(
  "joins the name and the surname of %j",
  (head) => {
    const rows = judge(`${head}\nAna;da Luz;ana@exemplo.com.br\nBia;;bia@exemplo.com.br\n;Sá;sa@exemplo.com.br`);
    expect(rows.map(({ name }) => name)).toEqual(["Ana da Luz", "Bia", "Sá"]);
  },
);

test("only counts the rows beyond the maximum, so that a file of many short rows fits into memory", () => {
  const { lines } = readCells(`${"a@b.co\n".repeat(2)}\n;\n${"c@d.co;Caio\n".repeat(3)}`, 3);

  expect(lines.slice(0, 3)).toMatchObject([{ line: 1 }, { line: 2 }, { line: 5, cells: ["c@d.co", "Caio"] }]);
  expect(new Set(lines.slice(3))).toEqual(new Set([{ line: 0, cells: ["…"] }]));
  expect(lines).toHaveLength(5);
  expect(() => readSheet("c@d.co\n".repeat(10_001))).toThrow("São 10.001 linhas");
  expect(readSheet(`Turma 3\nnome;e-mail\n${"Caio;c@d.co\n".repeat(10_000)}`).lines.at(-1)).toMatchObject({
    line: 10_002,
    cells: ["Caio", "c@d.co"],
  });
});

test("does not compare each row with each class of the academy", () => {
  let reads = 0;
  const evening = {
    id: "1",
    course_id: "c",
    get name() {
      reads++;
      return "Noite";
    },
  };
  const rows = judge(`e-mail;turma\n${"ana@exemplo.com.br;noite\n".repeat(50)}`, { ...NOBODY, classes: [evening] });

  expect(rows[0]).toMatchObject({ outcome: "new", class_id: "1" });
  expect(rows).toHaveLength(50);
  expect(reads).toBe(1);
});

test("reads delimiters, quotes and line breaks in quoted cells, and counts lines as a spreadsheet does", () => {
  const { lines } = readCells('nome;email\n"Lima; ""Ana""\nMaria";a@b.co\nBia;b@b.co\n"aberta;x\nCaio;c@b.co');
  expect(lines).toEqual([
    { line: 1, cells: ["nome", "email"] },
    { line: 2, cells: ['Lima; "Ana"\nMaria', "a@b.co"] },
    { line: 4, cells: ["Bia", "b@b.co"] },
    { line: 5, cells: ["aberta", "x"] },
    { line: 6, cells: ["Caio", "c@b.co"] },
  ]);
});

test("reads accents of UTF-8, of UTF-16 and of Excel's Latin-1", () => {
  const text = "Conceição";
  const latin1 = Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  expect(decodeText(new TextEncoder().encode(text))).toEqual({ text, encoding: "UTF-8" });
  expect(decodeText(latin1)).toEqual({ text, encoding: "Latin-1" });
  expect(decodeText(Buffer.from(`\uFEFF${text}`, "utf16le"))).toEqual({ text, encoding: "UTF-16" });
  expect(decodeText(Uint8Array.of(0x47, 0, 1))).toBeNull();
  // Invalid UTF-16: half of a code unit at the end, then half of a surrogate pair.
  expect(decodeText(Buffer.concat([Buffer.from(`\uFEFF${text}`, "utf16le"), Buffer.of(0x41)]))).toBeNull();
  expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x3d, 0xd8))).toBeNull();
  expect(isWorkbook(Buffer.from("PK\u0003\u0004"))).toBe(true);
});

test.for([
  [Array.from({ length: 200 }, (_, at) => `c${at}`).join(";"), /200 colunas/],
  ["nome;telefone\nAna;11", /coluna do e-mail/],
  ["", /Não há nada/],
  ["nome;e-mail\n", /faltam as pessoas/],
  [`e-mail\n${"a@b.co\n".repeat(10_001)}`, /10\.001 linhas/],
] as const)("explains why a sheet cannot be read: %#", ([text, words]) => {
  expect(() => readSheet(text)).toThrow(words);
});

test("refuses invalid e-mails, formulas and duplicates, each with its reason", () => {
  const rows = judge(
    [
      "nome;e-mail",
      "Ana;ana@exemplo.com.br",
      "Ana de novo;ANA@exemplo.com.br",
      "Bia;bia@exemplo,com.br",
      "Caio;",
      '=HYPERLINK("x");dora@exemplo.com.br',
      '="Edna";edna@exemplo.com.br',
      "Fábio;+cmd|calc@exemplo",
    ].join("\n"),
  );
  expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ["new", ""],
    ["refused", "O mesmo e-mail já está na linha 2."],
    ["refused", "Este e-mail não vale. Quis dizer bia@exemplo.com.br?"],
    ["refused", "Falta o e-mail."],
    ["refused", "O nome começa como uma fórmula de planilha. Escreva só o nome."],
    ["new", ""],
    ["refused", "O e-mail começa como uma fórmula de planilha."],
  ]);
  expect(rows[5]?.name).toBe("Edna");
});

test("enrols a known person or leaves them unchanged; refuses an unknown course", () => {
  const courses = [{ id: "c1", friendly_id: "acolher", name: "Acolher" }];
  const people = new Map([
    ["ana@exemplo.com.br", { name: "", courses: new Set<string>(), classes: new Map() }],
    ["bia@exemplo.com.br", { name: "", courses: new Set(["c1"]), classes: new Map() }],
  ]);
  const rows = judge("e-mail;curso\nana@exemplo.com.br;ACOLHER\nbia@exemplo.com.br;acolher\ncaio@exemplo.com.br;Nada", {
    ...NOBODY,
    people,
    courses,
  });
  expect(rows.map(({ outcome, course_id }) => [outcome, course_id])).toEqual([
    ["update", "c1"],
    ["same", "c1"],
    ["refused", null],
  ]);
});

test("accepts a person once for each course, and counts them as new only once", () => {
  const courses = ["Acolher", "Cuidar"].map((name, at) => ({ id: `c${at}`, friendly_id: name.toLowerCase(), name }));
  const text = [
    "nome;e-mail;curso",
    "Ana;ana@exemplo.com.br;Acolher",
    ";ANA@exemplo.com.br;Cuidar",
    "Ana;ana@exemplo.com.br;acolher",
  ].join("\n");
  const rows = judge(text, { ...NOBODY, courses });
  expect(
    rows.map(({ name, outcome, course_id, reason, warning }) => [name, outcome, course_id, reason + warning]),
  ).toEqual([
    ["Ana", "new", "c0", ""],
    ["Ana", "update", "c1", ""],
    ["Ana", "refused", null, "O mesmo e-mail, com o mesmo curso, já está na linha 2."],
  ]);
});

test("finds a course by its name or its friendly id, and refuses a name that several courses have", () => {
  const courses = [
    { id: "c0", friendly_id: "acolher", name: "Acolher" },
    { id: "c1", friendly_id: "acolher-2", name: "acolher" },
    { id: "c2", friendly_id: "manha", name: "Cuidar de manhã" },
  ];
  const written = ["Acolher", "acolher-2", "acolher", "cuidar  de manha", "MANHA"];
  const text = ["e-mail;curso", ...written.map((course, at) => `p${at}@exemplo.com.br;${course}`)].join("\n");
  expect(judge(text, { ...NOBODY, courses }).map(({ course_id, reason }) => course_id ?? reason)).toEqual([
    "Mais de um curso se chama “Acolher”. Em vez do nome, escreva “acolher” ou “acolher-2”.",
    "c1",
    "c0",
    "c2",
    "c2",
  ]);
});

test("finds a class by its name within the course, and leaves people who are in another class of it there", () => {
  const courses = ["Acolher", "Cuidar"].map((name, at) => ({ id: `c${at}`, friendly_id: name.toLowerCase(), name }));
  const classes = [
    { id: "k0", course_id: "c0", name: "Plantão da Manhã" },
    { id: "k1", course_id: "c1", name: "Plantão da manhã" },
    { id: "k2", course_id: "c0", name: "Noite" },
  ];
  const people = new Map([
    ["ana@exemplo.com.br", { name: "", courses: new Set(["c0"]), classes: new Map([["c0", "k2"]]) }],
    ["bia@exemplo.com.br", { name: "", courses: new Set(["c0"]), classes: new Map<string, string>() }],
  ]);
  const text = [
    "e-mail;curso;turma",
    "novo@exemplo.com.br;Acolher;plantao  da manha",
    "outro@exemplo.com.br;;noite",
    "ana@exemplo.com.br;acolher;Plantão da manhã",
    "bia@exemplo.com.br;acolher;Noite",
    "edu@exemplo.com.br;;Plantão da manhã",
    "eva@exemplo.com.br;cuidar;Noite",
  ];
  const rows = judge(text.join("\n"), { ...NOBODY, courses, classes, people });
  expect(
    rows.map(({ outcome, course_id, class_id, reason, warning }) => [outcome, course_id, class_id, reason || warning]),
  ).toEqual([
    ["new", "c0", "k0", ""],
    ["new", "c0", "k2", ""],
    ["same", "c0", "k0", "Já está na turma “Noite” deste curso, e fica nela."],
    ["update", "c0", "k2", ""],
    ["refused", null, null, "Mais de um curso tem uma turma “Plantão da manhã”: escreva também o curso."],
    ["refused", null, null, "A turma “Noite” não existe neste curso. Crie-a, ou confira como ela se chama."],
  ]);
});

test("warns when a row's name differs from that of an existing person, which does not change", () => {
  const person = { name: "Ana Lima", courses: new Set<string>(), classes: new Map<string, string>() };
  const people = new Map(["ana", "bia", "caio"].map((name) => [`${name}@exemplo.com.br`, person]));
  const text = "nome;e-mail\nAna de Lima;ana@exemplo.com.br\nANA LIMA;bia@exemplo.com.br\n;caio@exemplo.com.br";
  expect(judge(text, { ...NOBODY, people }).map(({ outcome, warning }) => [outcome, warning])).toEqual([
    ["same", "O nome aqui é “Ana Lima”, e não muda."],
    ["same", ""],
    ["same", ""],
  ]);
});

test("warns when a row's name differs from that of an earlier row, unless that row has none", () => {
  const courses = ["Acolher", "Cuidar"].map((name, at) => ({ id: `c${at}`, friendly_id: name.toLowerCase(), name }));
  const lines = ["Ana Lima;ana@exemplo.com.br;Acolher", "Ana de Lima;ana@exemplo.com.br;Cuidar"];
  const others = [";bia@exemplo.com.br;Acolher", "Bia;bia@exemplo.com.br;Cuidar"];
  const text = ["nome;e-mail;curso", ...lines, ...others].join("\n");
  // The import writes course by course: the first row that it reaches names the person.
  expect(judge(text, { ...NOBODY, courses }).map(({ name, outcome, warning }) => [name, outcome, warning])).toEqual([
    ["Ana Lima", "new", ""],
    ["Ana Lima", "update", "O nome aqui é “Ana Lima”, e não muda."],
    ["Bia", "new", ""],
    ["Bia", "update", ""],
  ]);
});

test("warns of an e-mail that resembles another one", () => {
  expect(suggestedDomain("ana@gmial.com")).toBe("gmail.com");
  expect(suggestedDomain("ana@hotmal.com")).toBe("hotmail.com");
  expect(suggestedDomain("ana@gmail.com")).toBeNull();
  expect(suggestedDomain("ana@exemplo.com.br")).toBeNull();
  expect(lookAlikeKey("Ana.1irna@x.com")).toBe(lookAlikeKey("ana-lima@x.com"));
  const looks = new Map([[lookAlikeKey("ana.lima@exemplo.com.br"), "ana.lima@exemplo.com.br"]]);
  const text = "e-mail\nana-lima@exemplo.com.br\ncaio@gmial.com\nаna@exemplo.com.br\nedu@exemplo.com.br";
  expect(judge(text, { ...NOBODY, looks }).map(({ warning, reason }) => warning || reason)).toEqual([
    "Parece com ana.lima@exemplo.com.br. Confira se não é a mesma pessoa.",
    "Não seria “@gmail.com”?",
    "Há neste e-mail letras de outro alfabeto, que parecem as nossas. Escreva-o de novo.",
    "",
  ]);
});
