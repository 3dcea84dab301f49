import { expect, test } from "vitest";
import { passwordFaults } from "./password-strength.ts";

const STRICT = { digits: 8, required_number: true, required_symbol: true, required_uppercase: true };

test("a password that keeps every rule has no fault", () => {
  expect(passwordFaults("Ipê-roxo-47", STRICT, 2026)).toEqual([]);
  expect(passwordFaults("pipa no morro", {}, 2026)).toEqual([]);
});

test("every fault is told at once", () => {
  expect(passwordFaults("abc", STRICT, 2026)).toEqual([
    "A senha precisa ter pelo menos 8 caracteres.",
    "A senha precisa ter pelo menos um número.",
    "A senha precisa ter pelo menos um símbolo, como ! ou %.",
    "A senha precisa ter pelo menos uma letra maiúscula.",
  ]);
});

test("without a length of its own, six characters are the least", () => {
  expect(passwordFaults("ipês!", {}, 2026)).toEqual(["A senha precisa ter pelo menos 6 caracteres."]);
  expect(passwordFaults("ipês!!", {}, 2026)).toEqual([]);
});

test("length counts characters, not their bytes", () => {
  expect(passwordFaults("🌵🌵🌵🌵🌵🌵", { digits: 6 }, 2026)).toEqual([]);
});

test.each(["xx123yy", "minhaSENHA", "Test-eiro", "meu-brásil", "flor2025", "flor1987", "flor2026", "flor1926"])(
  "%s holds something too easy to guess",
  (password) => {
    expect(passwordFaults(password, {}, 2026)).toHaveLength(1);
    expect(passwordFaults(password, {}, 2026)[0]).toMatch(/^A senha não pode conter “/);
  },
);

test("the year before the last hundred, and the year to come, are just numbers", () => {
  expect(passwordFaults("flor1925", {}, 2026)).toEqual([]);
  expect(passwordFaults("flor2027", {}, 2026)).toEqual([]);
  expect(passwordFaults("flor2025", {}, 2200)).toHaveLength(1);
});
