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

test("enables sign language with the defaults unless the project disables it", () => {
  for (const config of [undefined, null, {}, { enabled: true }]) expect(signLanguageOf(config)).toEqual(DEFAULTS);
  expect(signLanguageOf({ enabled: false, opacity: 0.5 })).toBeNull();
});

test("replaces an opacity that is not a number from 0 to 1 with 1", () => {
  for (const opacity of [0, 0.35, 1]) expect(signLanguageOf({ opacity })?.opacity).toBe(opacity);
  for (const opacity of [null, "0.5", "", true, Number.NaN, -0.01, 1.01, Infinity, [0.5], {}])
    expect(signLanguageOf({ opacity })?.opacity).toBe(1);
});

test("replaces a position other than the eight known ones with the default", () => {
  for (const position of ["TL", "T", "TR", "L", "R", "BL", "B", "BR"])
    expect(signLanguageOf({ position })?.position).toBe(position);
  for (const position of ["tl", "LT", "", null, 3, ["T"]]) expect(signLanguageOf({ position })?.position).toBe("R");
});

test("replaces an unknown avatar with the default", () => {
  for (const avatar of ["icaro", "hosana", "guga", "random"]) expect(signLanguageOf({ avatar })?.avatar).toBe(avatar);
  for (const avatar of ["Icaro", "toString", null, 0]) expect(signLanguageOf({ avatar })?.avatar).toBe("icaro");
});

test("ends the root path with one slash, and replaces an invalid path with the default", () => {
  expect(signLanguageOf({ rootPath: "/libras" })?.rootPath).toBe("/libras/");
  expect(signLanguageOf({ rootPath: "https://libras.exemplo.com.br/app/" })?.rootPath).toBe(
    "https://libras.exemplo.com.br/app/",
  );
  for (const rootPath of ["", "  ", null, 7, {}])
    expect(signLanguageOf({ rootPath })?.rootPath).toBe(DEFAULTS.rootPath);
});

test("returns a valid configuration for any input", () => {
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
