import type { HeadTag } from "../contract.ts";

interface Kind {
  attributes: readonly string[];
  fault: (tag: HeadTag) => string | null;
}

const KINDS: Record<HeadTag["tag"], Kind> = {
  meta: { attributes: ["name", "property", "content", "media"], fault: metaFault },
  link: { attributes: ["rel", "href", "sizes", "type", "hreflang", "title", "media"], fault: linkFault },
  script: { attributes: ["type"], fault: scriptFault },
};
const MAX_TAGS = 30;
const MAX_CONTENT = 20_000;
const MAX_ATTRIBUTE = 2000;

/** Returns a project's head tags, without those that are not allowed; at most `MAX_TAGS`. */
export function headTags(heads: unknown): HeadTag[] {
  if (!Array.isArray(heads)) return [];
  return heads.filter((tag): tag is HeadTag => headFault(tag) === null).slice(0, MAX_TAGS);
}

/** Returns the reason why a tag is not allowed in the head, in pt-BR; null if it is allowed. */
export function headFault(tag: unknown): string | null {
  if (!isTag(tag))
    return "precisa ser uma etiqueta com “tag” (meta, link ou script), “attributes” de textos e, em script, “content”.";
  const { attributes, fault } = KINDS[tag.tag];
  const unknown = Object.keys(tag.attributes).find((name) => !attributes.includes(name));
  if (unknown !== undefined) return `“${tag.tag}” não pode ter “${unknown}”; pode: ${attributes.join(", ")}.`;
  if (Object.values(tag.attributes).some((value) => value.length > MAX_ATTRIBUTE || hasControls(value))) {
    return `cada atributo é uma linha de texto de até ${MAX_ATTRIBUTE} caracteres.`;
  }
  if (tag.tag !== "script" && tag.content !== undefined) return `“${tag.tag}” não tem “content” fora de “attributes”.`;
  return fault(tag);
}

function isTag(tag: unknown): tag is HeadTag {
  if (!isRecord(tag) || Object.keys(tag).some((key) => !["tag", "attributes", "content"].includes(key))) return false;
  const { tag: name, attributes, content } = tag;
  const isKnown = typeof name === "string" && Object.hasOwn(KINDS, name);
  const hasTexts = isRecord(attributes) && Object.values(attributes).every((value) => typeof value === "string");
  return isKnown && hasTexts && (content === undefined || typeof content === "string");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function hasControls(text: string): boolean {
  return [...text].some((character) => character < " " || character === "\u007f");
}

// Names of meta tags that the pages set themselves; a second tag would change the pages' behaviour.
const RESERVED_NAMES = new Set(["viewport", "referrer", "color-scheme", "theme-color", "charset"]);

function metaFault({ attributes: { name, property, content } }: HeadTag): string | null {
  const key = name ?? property ?? "";
  if (!/^[a-z][\w:.-]*$/i.test(key) || content === undefined || (name !== undefined && property !== undefined)) {
    return "“meta” precisa de “name” ou “property”, e de “content”.";
  }
  return RESERVED_NAMES.has(key.toLowerCase()) ? `“meta” de “${key}” já é da própria página.` : null;
}

const OWN_RELS = new Set(["icon", "apple-touch-icon", "manifest"]);
const EXTERNAL_RELS = new Set(["canonical", "me", "alternate"]);

function linkFault({ attributes: { rel = "", href = "" } }: HeadTag): string | null {
  const mayBeExternal = EXTERNAL_RELS.has(rel);
  if (!mayBeExternal && !OWN_RELS.has(rel)) {
    return `“link” de “${rel}” não pode; pode: ${[...OWN_RELS, ...EXTERNAL_RELS].join(", ")}.`;
  }
  const isOwn = /^\/(?![/\\])[^\\]*$/.test(href);
  if (isOwn || (mayBeExternal && /^https:\/\/[^/\\]/i.test(href) && URL.canParse(href))) return null;
  return `“href” precisa ser um caminho como “/media/…”${mayBeExternal ? " ou começar por https://" : ""}.`;
}

function scriptFault({ attributes: { type }, content = "" }: HeadTag): string | null {
  if (type !== "application/ld+json") return "“script” só pode ser do tipo application/ld+json: nada que rode.";
  if (content.length > MAX_CONTENT) return `o “content” passa de ${MAX_CONTENT / 1000} kB.`;
  try {
    JSON.parse(content);
    return null;
  } catch {
    return "o “content” não é JSON.";
  }
}
