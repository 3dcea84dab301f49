import { cleanUrls } from "./clean-urls.ts";

/** An rrweb event with only the fields that a replay needs. */
export interface RecordedEvent {
  type: number;
  timestamp: number;
  data: unknown;
}

type Node = Record<string, unknown>;
type Attributes = Record<string, unknown>;

export const MASK = "***";
const [FULL_SNAPSHOT, INCREMENTAL, META] = [2, 3, 4];
const [MUTATION, INPUT] = [0, 5];
/**
 * Sources of incremental events: pointer, scroll, size, media, style, drag, selection. Others (canvas, font, log) are
 * left out.
 */
const SOURCES = new Set([MUTATION, 1, 2, 3, 4, INPUT, 6, 7, 8, 12, 13, 14, 15]);
const STYLE_SOURCES = new Set([8, 13, 15]);
/** Types of events: load, DOM content, full snapshot, incremental, meta. Others are left out. */
const TYPES = new Set([0, 1, FULL_SNAPSHOT, INCREMENTAL, META]);
const [DOCUMENT, ELEMENT, TEXT] = [0, 2, 3];
/** Elements that run code, open documents or change addresses later, and the title, which may repeat a search text. */
const LEFT_OUT = new Set("script iframe frame object embed base meta portal template set animate title".split(" "));
const BUTTONS = new Set(["button", "submit", "reset", "image"]);
const ADDRESSES = new Set(["src", "href", "xlink:href", "poster", "background", "data"]);
const DROPPED =
  /^(on.*|srcdoc|srcset|imagesrcset|action|formaction|ping|nonce|rr_(?:dataurl|src)|checked|selected|(?:aria|data)-(?:checked|selected|pressed|state|valuenow|valuetext|on))$/i;
const HOST = /^https?:\/\/[^/\\]+/i;
/** A path of the installation's own files, without “..”. */
const OWN_FILE = /^\/(?:assets|media|fonts|app-icon|relief)\/(?!.*(?:\.|%2e){2})[^\s"')\\]*$/i;
/**
 * An embedded image or font, or a fragment. Line breaks are refused: a line break ends a CSS string, and the rest would
 * be parsed as CSS.
 */
const WITHIN = /^(?:data:(?:image|font)\/[^\r\n\f]*|#[\w-]*)$/;
const IMPORT = /@import[^;]*;?/gi;
/** `image-set()` accepts addresses as plain strings. */
const IMAGE_SET = /image-set\(/gi;
const FETCHES = /url\(|@import|image-set\(/i;

/**
 * Reduces rrweb's events to what a replay shows: without anything that a person typed or chose, without code, and
 * without addresses other than our own files. Runs in the browser before sending and on the server before saving.
 */
export function cleanEvents(sent: readonly unknown[]): RecordedEvent[] {
  return sent.flatMap((event) => {
    if (!isNode(event) || !TYPES.has(event.type as number) || !Number.isSafeInteger(event.timestamp)) return [];
    const { type, timestamp } = event as unknown as RecordedEvent;
    const data = isNode(event.data) ? event.data : {};
    if (type === INCREMENTAL && !SOURCES.has(data.source as number)) return [];
    return [{ type, timestamp, data: cleanData(type, data) }];
  });
}

/** Returns the paths of the pages that the events show, in order. */
export function pagesIn(events: readonly RecordedEvent[]): string[] {
  const paths = events.flatMap(({ type, data }) => (type === META ? [String((data as Node).href)] : []));
  return paths.filter((path, at) => path !== paths[at - 1]);
}

function cleanData(type: number, data: Node): Node {
  if (type === META) return { width: size(data.width), height: size(data.height), href: pathOf(data.href) };
  if (type === FULL_SNAPSHOT) return { node: cleanNode(data.node), initialOffset: data.initialOffset };
  if (type !== INCREMENTAL) return {};
  if (data.source === INPUT) return { source: INPUT, id: data.id, text: data.text ? MASK : "", isChecked: false };
  if (STYLE_SOURCES.has(data.source as number)) return cleanStyles(data) as Node;
  return data.source === MUTATION ? cleanMutation(data) : data;
}

function cleanMutation({ adds, attributes, texts, ...data }: Node): Node {
  return {
    ...data,
    // The event does not show whether the text belongs to a style sheet, so it is cleaned as one.
    texts: list(texts).map((text) => ({ ...text, value: cleanStyles(text.value) })),
    adds: list(adds).map((add) => ({ ...add, node: cleanNode(add.node, "style") })),
    attributes: list(attributes).map((change) => ({
      ...change,
      // The event does not show which element changed, so every value is hidden as an input's would be.
      attributes: cleanAttributes(isNode(change.attributes) ? change.attributes : {}, "input"),
    })),
  };
}

/**
 * Cleans a node and its children. `inside` is the kind of its text: typed by the person, a style sheet, or null for the
 * page's own.
 */
function cleanNode(node: unknown, inside: "typed" | "style" | null = null): unknown {
  if (!isNode(node)) return null;
  if (node.type === TEXT) return { ...node, textContent: textOf(node, inside) };
  const children = Array.isArray(node.childNodes) ? (node.childNodes as unknown[]) : [];
  if (node.type === DOCUMENT) return { ...node, childNodes: children.map((child) => cleanNode(child)) };
  if (node.type !== ELEMENT) return node;
  const name = String(node.tagName).toLowerCase();
  const attributes = isNode(node.attributes) ? node.attributes : {};
  if (LEFT_OUT.has(name)) return { type: ELEMENT, id: node.id, tagName: "noscript", attributes: {}, childNodes: [] };
  const edits = attributes.contenteditable;
  const isTyped = inside === "typed" || name === "textarea" || (edits !== undefined && edits !== "false");
  return {
    ...node,
    attributes: cleanAttributes(attributes, name),
    childNodes: children.map((child) => cleanNode(child, isTyped ? "typed" : name === "style" ? "style" : null)),
  };
}

function textOf({ textContent, isStyle }: Node, inside: "typed" | "style" | null): string {
  const text = typeof textContent === "string" ? textContent : "";
  if (inside === "typed") return text.trim() === "" ? "" : MASK;
  return inside === "style" || isStyle ? cleanStyle(text) : text;
}

function cleanAttributes(attributes: Attributes, tagName: string): Attributes {
  const isField = tagName === "input" && !BUTTONS.has(String(attributes.type).toLowerCase());
  const hidesValue = isField || tagName === "textarea" || tagName === "select" || tagName === "option";
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      if (DROPPED.test(name)) return [];
      if (name === "value" && hidesValue) return [[name, value ? MASK : ""]];
      if (ADDRESSES.has(name.toLowerCase())) return cleanAddress(name, value, tagName);
      return [[name, cleanStyles(value)]];
    }),
  );
}

function cleanAddress(name: string, value: unknown, tagName: string): [string, unknown][] {
  if (typeof value !== "string") return [];
  const own = ownAddress(value);
  // A link to another site still has to look like a link.
  return own === null && tagName !== "a" ? [] : [[name, own ?? "#"]];
}

/**
 * Returns an address of ours without its host, because an academy may have several and another could be faked. Null for
 * other addresses.
 */
function ownAddress(address: string): string | null {
  if (WITHIN.test(address)) return address;
  const path = address.replace(HOST, "");
  return OWN_FILE.test(path) ? path : null;
}

/**
 * Cleans a style, or a value that may contain styles. A changed style is an object of properties, some with a priority.
 */
function cleanStyles(value: unknown): unknown {
  if (typeof value === "string") return cleanStyle(value);
  if (Array.isArray(value)) return value.map(cleanStyles);
  if (!isNode(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleanStyles(one)]));
}

function cleanStyle(text: string): string {
  const plain = unescaped(text);
  if (!FETCHES.test(plain)) return text;
  return cleanUrls(plain.replace(IMPORT, " ").replace(IMAGE_SET, "none("), ownAddress);
}

/** Decodes the CSS escapes of ASCII a–z and hyphens: `\75 rl(…)` is `url(…)`. */
function unescaped(text: string): string {
  return text.replace(/\\(?:([0-9a-f]{1,6})\s?|([^]))/gi, (escape, hex?: string, plain?: string) => {
    const character = hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (plain ?? "");
    return /^[a-z-]$/i.test(character) ? character : escape;
  });
}

/** Returns the path of an address, without host, query and fragment, which could name a person or give access. */
function pathOf(href: unknown): string {
  const [path = ""] = String(href)
    .replace(/^([a-z][\w+.-]*:)?\/\/[^/?#]*/i, "")
    .split(/[?#]/);
  return path.startsWith("/") ? path.slice(0, 200) : "/";
}

function size(value: unknown): number {
  return typeof value === "number" && value > 0 && value < 20_000 ? Math.round(value) : 800;
}

function list(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
