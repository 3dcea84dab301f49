import { unknownSvgPart } from "./unknown-svg-part.ts";

interface Forbidden {
  pattern: RegExp;
  message: string;
}

/** Max number of faults of one kind that are listed. */
const MAX_LISTED = 100;
const PREFIX = "(?:[^\\s<>/:=]+:)?";

// Each pattern takes time in proportion to the text, whatever the text: anybody who may change a logo can send 300 kB.
const FORBIDDEN: readonly Forbidden[] = [
  { pattern: element("script"), message: "o desenho não pode ter “script”." },
  { pattern: element("foreignObject"), message: "o desenho não pode ter “foreignObject”." },
  {
    pattern: element("iframe|embed|object|handler|listener"),
    message: "o desenho não pode trazer outros documentos dentro dele.",
  },
  { pattern: /1999\/xhtml|1998\/Math/gi, message: "o desenho só pode ter SVG: nada de HTML nem MathML dentro dele." },
  { pattern: /[\s/"']on[a-z]+\s*=/gi, message: "o desenho não pode ter atributos “on…” (como onclick)." },
  {
    pattern: new RegExp(`attributeName\\s*=\\s*(?:["']\\s*)?(?:on|${PREFIX}href)`, "gi"),
    message: "o desenho não pode animar endereços nem atributos “on…”.",
  },
  { pattern: /\b(?:href|src)\s*=\s*(?!["']?#)/gi, message: "o desenho não pode apontar para fora dele: só “#…”." },
  { pattern: /\burl\(\s*(?!["']?#)/gi, message: "o desenho não pode apontar para fora dele: só “url(#…)”." },
  {
    pattern: /\b(?:image-set|cross-fade|image|src)\(|\bxml:base\b/gi,
    message: "o desenho não pode apontar para fora dele: só “#…”.",
  },
  {
    pattern: /@import|<!ENTITY|<!DOCTYPE|<\?xml-stylesheet/gi,
    message: "o desenho não pode buscar estilos nem declarações de fora.",
  },
  {
    pattern: /&#|\\/g,
    message: "o desenho não pode ter letras em código (“&#…” ou “\\”): escreva as próprias letras.",
  },
  { pattern: /<\?xml[^<>]*encoding\s*=\s*["'](?!utf-8["'])/gi, message: "o desenho precisa estar em UTF-8." },
];

interface SvgFault {
  line: number | null;
  message: string;
}

/**
 * Returns what an SVG contains that could run scripts or load resources in a learner's browser. Known dangers have
 * their own messages; of the rest, only elements and attributes of drawings are allowed.
 */
export function svgFaults(text: string): SvgFault[] {
  const seen = faultsIn(text);
  // Browsers join text split by comments or CDATA: “@im<!-- -->port”. Line numbers are meaningless there.
  const faults =
    seen.length > 0 ? seen : faultsIn(withoutComments(text)).map(({ message }) => ({ line: null, message }));
  if (!/<svg[\s>]/.test(text)) return [...faults, { line: null, message: "não é um desenho SVG." }];
  return faults.length > 0 ? faults : unknownIn(text);
}

function unknownIn(text: string): SvgFault[] {
  const unknown = unknownSvgPart(text);
  return unknown ? [{ line: lineOf(text, unknown.at), message: unknown.message }] : [];
}

function faultsIn(text: string): SvgFault[] {
  return FORBIDDEN.flatMap(({ pattern, message }) => {
    let [line, from] = [1, 0];
    return [...text.matchAll(pattern).take(MAX_LISTED)].map(({ index }) => {
      line += lineBreaks(text.slice(from, index));
      from = index;
      return { line, message };
    });
  });
}

/** Removes comments, CDATA marks and processing instructions; one that is not closed ends with the text. */
function withoutComments(text: string): string {
  return text.replaceAll(/<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[|\]\]>|<\?[\s\S]*?(?:\?>|$)/g, "");
}

function element(names: string): RegExp {
  return new RegExp(`<${PREFIX}(?:${names})\\b`, "gi");
}

function lineOf(text: string, offset: number): number {
  return 1 + lineBreaks(text.slice(0, offset));
}

function lineBreaks(text: string): number {
  return text.split("\n").length - 1;
}
