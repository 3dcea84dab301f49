import fc from "fast-check";
import { expect, test } from "vitest";
import { signLanguageOf } from "./sign-language.ts";

const DEFAULTS = {
  rootPath: "https://vlibras.gov.br/app/",
  personalization: undefined,
  opacity: 1,
  position: "R",
  avatar: "icaro",
};

test("a project without settings has it with the defaults", () => {
  for (const config of [undefined, null, {}, { enabled: true }]) expect(signLanguageOf(config)).toEqual(DEFAULTS);
  expect(signLanguageOf({ enabled: false, opacity: 0.5 })).toBeNull();
});

test("opacity is a number from 0 to 1", () => {
  for (const opacity of [0, 0.35, 1]) expect(signLanguageOf({ opacity })?.opacity).toBe(opacity);
  for (const opacity of [null, "0.5", "", true, Number.NaN, -0.01, 1.01, Infinity, [0.5], {}])
    expect(signLanguageOf({ opacity })?.opacity).toBe(1);
});

test("position is one of eight", () => {
  for (const position of ["TL", "T", "TR", "L", "R", "BL", "B", "BR"])
    expect(signLanguageOf({ position })?.position).toBe(position);
  for (const position of ["tl", "LT", "", null, 3, ["T"]]) expect(signLanguageOf({ position })?.position).toBe("R");
});

test("the avatar is one of three, or any of them", () => {
  for (const avatar of ["icaro", "hosana", "guga", "random"]) expect(signLanguageOf({ avatar })?.avatar).toBe(avatar);
  for (const avatar of ["Icaro", "toString", null, 0]) expect(signLanguageOf({ avatar })?.avatar).toBe("icaro");
});

test("the root path has its trailing slash, once", () => {
  expect(signLanguageOf({ rootPath: "/libras" })?.rootPath).toBe("/libras/");
  expect(signLanguageOf({ rootPath: "https://libras.exemplo.com.br/app/" })?.rootPath).toBe(
    "https://libras.exemplo.com.br/app/",
  );
  for (const rootPath of ["", "  ", null, 7, {}])
    expect(signLanguageOf({ rootPath })?.rootPath).toBe(DEFAULTS.rootPath);
});

test("any input gives a valid configuration", () => {
  const written = fc.record({
    enabled: fc.anything(),
    rootPath: fc.anything(),
    opacity: fc.anything(),
    position: fc.anything(),
    avatar: fc.anything(),
  });
  fc.assert(
    fc.property(fc.oneof(fc.anything(), written), (config) => {
      const options = signLanguageOf(config);
      if (!options) return;
      expect(options.rootPath).toMatch(/\/$/);
      expect(options.opacity >= 0 && options.opacity <= 1).toBe(true);
      expect(options.position).toMatch(/^(TL|T|TR|L|R|BL|B|BR)$/);
      expect(options.avatar).toMatch(/^(icaro|hosana|guga|random)$/);
    }),
  );
});
