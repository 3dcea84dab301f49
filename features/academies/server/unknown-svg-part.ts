const ELEMENTS = new Set(
  `a animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite
  feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter g
  line linearGradient marker mask mpath path pattern polygon polyline radialGradient rect set stop style svg switch symbol text
  textPath title tspan use view`.split(/\s+/),
);

const ATTRIBUTES = new Set(
  `accumulate additive alignment-baseline amplitude attributeName azimuth baseFrequency baseline-shift begin bias by calcMode class
  clip clip-path clip-rule clipPathUnits color color-interpolation color-interpolation-filters cursor cx cy d diffuseConstant
  direction display divisor dominant-baseline dur dx dy edgeMode elevation end exponent fill fill-opacity fill-rule filter
  filterUnits flood-color flood-opacity font-family font-size font-size-adjust font-stretch font-style font-variant font-weight from
  fr fx fy gradientTransform gradientUnits height href id image-rendering in in2 intercept k1 k2 k3 k4 kernelMatrix keyPoints
  keySplines keyTimes lang lengthAdjust letter-spacing lighting-color limitingConeAngle marker-end marker-mid marker-start
  markerHeight markerUnits markerWidth mask mask-type maskContentUnits maskUnits max method min mix-blend-mode mode numOctaves offset
  opacity operator order orient origin overflow paint-order path pathLength patternContentUnits patternTransform patternUnits
  pointer-events points pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY repeatCount
  repeatDur restart result role rotate rx ry scale seed shape-rendering side slope spacing specularConstant specularExponent
  spreadMethod startOffset stdDeviation stitchTiles stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width style surfaceScale systemLanguage tableValues targetX targetY
  text-anchor text-decoration text-rendering textLength to transform transform-origin type unicode-bidi values vector-effect version
  viewBox visibility width word-spacing writing-mode x x1 x2 xChannelSelector xlink:href xml:lang xml:space xmlns xmlns:xlink y y1 y2
  yChannelSelector z`.split(/\s+/),
);
const FREE_ATTRIBUTE = /^(?:aria|data)-[a-z-]+$/;

const ATTRIBUTE = String.raw`\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*')`;
const TOKEN = new RegExp(
  [
    String.raw`<!--(?:(?!--)[^])*-->`,
    String.raw`<!\[CDATA\[[^]*?\]\]>`,
    String.raw`^\s*<\?xml\s[^<>?]*\?>`,
    String.raw`</(?<closed>[\w:.-]+)\s*>`,
    String.raw`<(?<opened>[A-Za-z][\w:.-]*)(?<attributes>(?:${ATTRIBUTE})*)\s*(?<empty>/?)>`,
    "(?<odd><)",
  ].join("|"),
  "g",
);

interface UnknownPart {
  at: number;
  message: string;
}

const UNREADABLE = "o desenho não pôde ser lido aqui: confira se cada elemento foi fechado e as aspas também.";

/**
 * Returns the first markup that does not belong to a drawing, or null. Only well-formed XML with listed elements and
 * attributes is accepted.
 */
export function unknownSvgPart(text: string): UnknownPart | null {
  const open: string[] = [];
  for (const { index, groups = {} } of text.matchAll(TOKEN)) {
    const { opened, closed, attributes = "", empty, odd } = groups;
    if (odd !== undefined || (closed !== undefined && open.pop() !== closed)) return { at: index, message: UNREADABLE };
    if (opened === undefined) continue;
    if (!ELEMENTS.has(opened)) return { at: index, message: `o desenho não pode ter “${opened}”.` };
    const unknown = namesIn(attributes).find((name) => !ATTRIBUTES.has(name) && !FREE_ATTRIBUTE.test(name));
    if (unknown !== undefined) return { at: index, message: `o desenho não pode ter o atributo “${unknown}”.` };
    if (!empty) open.push(opened);
  }
  return open.length > 0 ? { at: text.length, message: UNREADABLE } : null;
}

function namesIn(attributes: string): string[] {
  return [...attributes.matchAll(/\s([\w:.-]+)\s*=\s*(?:"[^"]*"|'[^']*')/g)].map(([, name = ""]) => name);
}
