import { expect, test } from "vitest";
import { missingText, passwordRequirements, passwordFaults, passwordPolicy } from "./password-strength.ts";

const STRICT = { digits: 8, required_number: true, required_symbol: true, required_uppercase: true };

test("accepts a password that meets every rule", () => {
  expect(passwordFaults("Ipê-roxo-47", { strength: STRICT, year: 2026 })).toEqual([]);
  expect(passwordFaults("pipa no morro", { strength: {}, year: 2026 })).toEqual([]);
});

test("reports every fault at once", () => {
  expect(passwordFaults("abc", { strength: STRICT, year: 2026 })).toEqual([
    "A senha precisa ter pelo menos 8 caracteres.",
    "A senha precisa ter pelo menos um número.",
    "A senha precisa ter pelo menos um símbolo, como ! ou %.",
    "A senha precisa ter pelo menos uma letra maiúscula.",
  ]);
});

test("without a length of its own, six characters are the least", () => {
  expect(passwordFaults("ipês!", { strength: {}, year: 2026 })).toEqual([
    "A senha precisa ter pelo menos 6 caracteres.",
  ]);
  expect(passwordFaults("ipês!!", { strength: {}, year: 2026 })).toEqual([]);
});

test("length counts characters, not their bytes", () => {
  expect(passwordFaults("🌵🌵🌵🌵🌵🌵", { strength: { digits: 6 }, year: 2026 })).toEqual([]);
});

test.each(["xx123yy", "minhaSENHA", "Test-eiro", "meu-brásil", "flor2025", "flor1987", "flor2026", "flor1926"])(
  "%s holds something too easy to guess",
  (password) => {
    expect(passwordFaults(password, { strength: {}, year: 2026 })).toHaveLength(1);
    expect(passwordFaults(password, { strength: {}, year: 2026 })[0]).toMatch(/^A senha não pode conter “/);
  },
);

test("the year before the last hundred, and the year to come, are just numbers", () => {
  expect(passwordFaults("flor1925", { strength: {}, year: 2026 })).toEqual([]);
  expect(passwordFaults("flor2027", { strength: {}, year: 2026 })).toEqual([]);
  expect(passwordFaults("flor2025", { strength: {}, year: 2200 })).toHaveLength(1);
});

test("a space is a symbol too: whatever is neither email nor number", () => {
  const policy = { strength: { required_symbol: true }, year: 2026 };
  expect(passwordFaults("pipa no morro", policy)).toEqual([]);
  expect(passwordFaults("coração", policy)).toEqual(["A senha precisa ter pelo menos um símbolo, como ! ou %."]);
});

test.each(["marina e o mar", "Figueiredo!", "xx-FIGUEIRÊDO-xx", "mari.fig no céu", "Ana-47-47", "ana"])(
  "%s is made of the person's own name or e-mail",
  (password) => {
    const owner = password.toLowerCase().startsWith("ana")
      ? { name: "Ana", email: "aa@exemplo.com.br" }
      : { name: "Marina de Figueiredo", email: "mari.fig@exemplo.com.br" };
    expect(passwordFaults(password, { strength: { digits: 3 }, year: 2026 }, owner)).toEqual([
      "A senha não pode conter o seu nome nem o seu e-mail.",
    ]);
  },
);

test("a short name inside of another word is no name", () => {
  const owner = { name: "Ana de Sá", email: "ana@exemplo.com.br" };
  expect(passwordFaults("banana-da-terra", { strength: {}, year: 2026 }, owner)).toEqual([]);
});

test("lists only what the academy uses", () => {
  const asked = (strength: object) => passwordRequirements("", { strength, year: 2026 }).map(({ label }) => label);
  expect(asked({})).toEqual([
    "6 caracteres ou mais",
    "nada fácil de adivinhar, como “senha”, “123” ou um ano",
    "nada do seu nome nem do seu e-mail",
  ]);
  expect(asked(STRICT)).toHaveLength(6);
});

test("the year is the one of the academy's own calendar", () => {
  const newYear = new Date("2027-01-01T01:30:00Z");
  const yearIn = (time_zone: string) => passwordPolicy({ config: {}, time_zone }, newYear).year;
  expect(yearIn("America/Sao_Paulo")).toBe(2026);
  expect(yearIn("America/Noronha")).toBe(2026);
  expect(yearIn("Europe/Lisbon")).toBe(2027);
});

test.each([
  ["", "Ainda falta: 8 caracteres ou mais, um número, um símbolo (como ! ou %) e uma letra maiúscula."],
  ["Ipê-roxo", "Ainda falta: um número."],
  ["Ipê-123", "Ainda falta: 8 caracteres ou mais. A senha não pode conter “123”: é fácil de adivinhar."],
  ["Ipê-roxo-47", ""],
])("of “%s” it is said in words what is missing", (password, sentence) => {
  expect(missingText(passwordRequirements(password, { strength: STRICT, year: 2026 }))).toBe(sentence);
});
