import { expect, test } from "vitest";
import { svgFaults } from "./svg-faults.ts";

const drawing = (inside: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>\n${inside}\n</svg>`;

test.each([
  '<defs><linearGradient id="a"/></defs><path fill="url(#a)" d="M0 0h8v8z"/>',
  '<use href="#a"/><use xlink:href="#a"/><a href="#b"/>',
  "<style>.a{fill:url('#a')}</style>",
  "<style><![CDATA[ .a{fill:red} ]]></style><!-- feito à mão -->",
  '<animate attributeName="opacity" values="0;1"/><title>Ônibus &amp; trem</title>',
])("accepts %s", (inside) => {
  expect(svgFaults(drawing(inside))).toEqual([]);
});

const REFUSED: [inside: string, why: string][] = [
  ["<script>alert(1)</script>", "“script”"],
  ["<SCRIPT/>", "“script”"],
  ['<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>', "“script”"],
  ['<é:script xmlns:é="http://www.w3.org/2000/svg">1</é:script>', "“script”"],
  ["<foreignObject><p/></foreignObject>", "foreignObject"],
  ['<path onclick="alert(1)"/>', "on…"],
  ["<path\nonload='alert(1)'/>", "on…"],
  ['<a href="javascript:alert(1)"><path/></a>', "fora dele"],
  ['<a xlink:href=" javascript:alert(1)"><path/></a>', "fora dele"],
  ['<image href="https://fora.example/x.png"/>', "fora dele"],
  ['<image href="data:image/svg+xml,x"/>', "fora dele"],
  ['<use href="//fora.example/x.svg#a"/>', "fora dele"],
  ['<path style="fill:url(https://fora.example/x.svg#a)"/>', "fora dele"],
  ["<path style=\"fill:image-set('https://fora.example/x.png' 1x)\"/>", "fora dele"],
  ["<style>@import 'https://fora.example/x.css';</style>", "estilos"],
  ["<style>@im<!-- -->port 'https://fora.example/x.css';</style>", "estilos"],
  ["<style><![CDATA[@im]]><![CDATA[port 'x.css';]]></style>", "estilos"],
  ["<style>@im<?x y?>port 'x.css';</style>", "estilos"],
  ["<style>@\\69mport 'x.css';</style>", "em código"],
  ['<path style="fill:u&#114;l(https://fora.example/x)"/>', "em código"],
  ['<set attributeName="href" to="javascript:alert(1)"/>', "animar"],
  ['<animate attributeName="xlink:href" values="javascript:alert(1)"/>', "animar"],
  ["<set attributeName='onclick' to='alert(1)'/>", "animar"],
  ['<set attributeName="&#104;ref" to="javascript:alert(1)"/>', "em código"],
  ['<h:meta xmlns:h="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=//fora.example"/>', "HTML"],
  ['<iframe srcdoc="x"/>', "outros documentos"],
];

test.each(REFUSED)("refuses %s", (inside, why) => {
  expect(svgFaults(drawing(inside)).map(({ message }) => message)).toContainEqual(expect.stringContaining(why));
});

test.each([
  ["<image/>", "“image”"],
  ["<video/>", "“video”"],
  ["<Path/>", "“Path”"],
  ['<path ping="#"/>', "“ping”"],
  ['<g inkscape:label="x"/>', "“inkscape:label”"],
  ["<g><path></g>", "não pôde ser lido"],
  ["<path d=M0/>", "não pôde ser lido"],
  ["<g>", "não pôde ser lido"],
  ["<title>a < b</title>", "não pôde ser lido"],
])("refuses unknown elements, unknown attributes and malformed XML: %s", (inside, why) => {
  expect(svgFaults(drawing(inside))).toEqual([{ line: expect.any(Number), message: expect.stringContaining(why) }]);
});

test.each([
  ['<!DOCTYPE svg [<!ENTITY x "y">]>', "declarações"],
  ['<?xml-stylesheet href="#x"?>', "estilos"],
  ['<?xml version="1.0" encoding="UTF-16"?>', "UTF-8"],
])("refuses %s before the drawing", (before, why) => {
  expect(svgFaults(before + drawing("<path/>"))[0]?.message).toContain(why);
});

test("refuses xml:base", () => {
  expect(svgFaults(drawing('<use href="#a"/>', 'xml:base="https://fora.example/"'))).toHaveLength(1);
});

test("reports a file that is not an SVG", () => {
  expect(svgFaults("<html></html>")).toEqual([{ line: null, message: "não é um desenho SVG." }]);
});

test.each(["\\", "&#", "<!--", "<?", "<?xml ", "attributeName=", "attributeName= ", " ", "\n<script"])(
  "checks a megabyte of %j in a time that does not grow with its square",
  (part) => {
    const many = part.repeat(1_000_000 / part.length);
    expect(svgFaults(drawing(`<g attributeName=${many}`)).length).toBeLessThan(1000);
    expect(svgFaults(drawing(many)).length).toBeLessThan(1000);
  },
);

test("counts the lines of several faults of one kind", () => {
  expect(svgFaults(drawing('<path onclick=""/>\n\n<path onload=""/>\n<path onclick=""/>'))).toMatchObject([
    { line: 2 },
    { line: 4 },
    { line: 5 },
  ]);
});
