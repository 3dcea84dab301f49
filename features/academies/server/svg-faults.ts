const FORBIDDEN: readonly { pattern: RegExp; message: string }[] = [
  { pattern: /<(?:[\w-]+:)?script\b/gi, message: "o desenho não pode ter “script”." },
  { pattern: /<(?:[\w-]+:)?foreignObject\b/gi, message: "o desenho não pode ter “foreignObject”." },
  {
    pattern: /<(?:[\w-]+:)?(?:iframe|embed|object|handler|listener)\b/gi,
    message: "o desenho não pode trazer outros documentos dentro dele.",
  },
  { pattern: /[\s/"']on[a-z]+\s*=/gi, message: "o desenho não pode ter atributos “on…” (como onclick)." },
  {
    pattern: /attributeName\s*=\s*["']?\s*(?:on|(?:[\w-]+:)?href)/gi,
    message: "o desenho não pode animar endereços nem atributos “on…”.",
  },
  { pattern: /\b(?:href|src)\s*=\s*(?!["']?#)/gi, message: "o desenho não pode apontar para fora dele: só “#…”." },
  { pattern: /url\(\s*(?!["']?#)/gi, message: "o desenho não pode apontar para fora dele: só “url(#…)”." },
  {
    pattern: /@import|<!ENTITY|<!DOCTYPE|<\?xml-stylesheet/gi,
    message: "o desenho não pode buscar estilos nem declarações de fora.",
  },
  { pattern: /<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/gi, message: "o desenho precisa estar em UTF-8." },
];

/** What an SVG holds that could run, or fetch something, in a learner's browser. */
export function svgFaults(text: string): { line: number | null; message: string }[] {
  const faults = FORBIDDEN.flatMap(({ pattern, message }) =>
    [...text.matchAll(pattern)].map(({ index }) => ({ line: lineOf(text, index), message })),
  );
  return /<svg[\s>]/.test(text) ? faults : [...faults, { line: null, message: "não é um desenho SVG." }];
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
