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

test("requires six characters when the academy sets no length", () => {
  expect(passwordFaults("ipês!", { strength: {}, year: 2026 })).toEqual([
    "A senha precisa ter pelo menos 6 caracteres.",
  ]);
  expect(passwordFaults("ipês!!", { strength: {}, year: 2026 })).toEqual([]);
});

test("counts characters instead of bytes", () => {
  expect(passwordFaults("🌵🌵🌵🌵🌵🌵", { strength: { digits: 6 }, year: 2026 })).toEqual([]);
});

test.each(["xx123yy", "minhaSENHA", "Test-eiro", "meu-brásil", "flor2025", "flor1987", "flor2026", "flor1926"])(
  "refuses “%s”, which contains something too easy to guess",
  (password) => {
    expect(passwordFaults(password, { strength: {}, year: 2026 })).toHaveLength(1);
    expect(passwordFaults(password, { strength: {}, year: 2026 })[0]).toMatch(/^A senha não pode conter “/);
  },
);

test("refuses the current year, the hundred years before it, and always 2025, but no other years", () => {
  expect(passwordFaults("flor1925", { strength: {}, year: 2026 })).toEqual([]);
  expect(passwordFaults("flor2027", { strength: {}, year: 2026 })).toEqual([]);
  expect(passwordFaults("flor2025", { strength: {}, year: 2200 })).toHaveLength(1);
});

test("counts every character other than letters and digits as a symbol, including spaces", () => {
  const policy = { strength: { required_symbol: true }, year: 2026 };
  expect(passwordFaults("pipa no morro", policy)).toEqual([]);
  expect(passwordFaults("coração", policy)).toEqual(["A senha precisa ter pelo menos um símbolo, como ! ou %."]);
});

test.each(["marina e o mar", "Figueiredo!", "xx-FIGUEIRÊDO-xx", "mari.fig no céu", "Ana-47-47", "ana"])(
  "refuses “%s”, which contains the person's name or e-mail",
  (password) => {
    const owner = password.toLowerCase().startsWith("ana")
      ? { name: "Ana", email: "aa@exemplo.com.br" }
      : { name: "Marina de Figueiredo", email: "mari.fig@exemplo.com.br" };
    expect(passwordFaults(password, { strength: { digits: 3 }, year: 2026 }, owner)).toEqual([
      "A senha não pode conter o seu nome nem o seu e-mail.",
    ]);
  },
);

test("accepts a short name inside another word", () => {
  const owner = { name: "Ana de Sá", email: "ana@exemplo.com.br" };
  expect(passwordFaults("banana-da-terra", { strength: {}, year: 2026 }, owner)).toEqual([]);
});

test("lists only the requirements that apply in the academy", () => {
  const asked = (strength: object) => passwordRequirements("", { strength, year: 2026 }).map(({ label }) => label);
  expect(asked({})).toEqual([
    "6 caracteres ou mais",
    "nada fácil de adivinhar, como “senha”, “123” ou um ano",
    "nada do seu nome nem do seu e-mail",
  ]);
  expect(asked(STRICT)).toHaveLength(6);
});

test("uses the current year in the academy's time zone", () => {
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
])("describes the requirements that “%s” does not meet", (password, sentence) => {
  expect(missingText(passwordRequirements(password, { strength: STRICT, year: 2026 }))).toBe(sentence);
});
