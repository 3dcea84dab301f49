import { createElement, type ReactNode } from "react";

const TOKEN =
  /<!--[^]*?-->|<!doctype[^>]*>|<(script|style)\b([^>]*)>([^]*?)<\/\1>|<\/([a-z][\w-]*)>|<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gi;
const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const NAMES: Record<string, string> = { class: "className", for: "htmlFor", style: "data-style" };
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

interface OpenElement {
  tag: string;
  props: Record<string, string>;
  children: ReactNode[];
}

/**
 * Parses a page that React rendered into plain React elements, so that React can render the same page from elements
 * alone.
 */
export function pageElements(html: string): ReactNode {
  const root: OpenElement = { tag: "", props: {}, children: [] };
  const open = [root];
  const add = (node: ReactNode) => void open.at(-1)?.children.push(node);
  const close = () => {
    const done = open.pop();
    if (done) add(createElement(done.tag, done.props, ...done.children));
  };
  for (const [text, raw, rawProps = "", inside = "", closed, tag, props = "", isEmpty] of html.matchAll(TOKEN)) {
    if (raw) add(createElement(raw, { ...propsOf(rawProps), dangerouslySetInnerHTML: { __html: inside } }));
    else if (closed) close();
    else if (tag) {
      open.push({ tag, props: propsOf(props), children: [] });
      if (isEmpty || VOID.has(tag)) close();
    } else if (!text.startsWith("<!")) add(decoded(text));
  }
  return root.children[0];
}

function propsOf(text: string): Record<string, string> {
  const found = [...text.matchAll(/([^\s=>/]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(found.map(([, name = "", value = ""]) => [NAMES[name] ?? name, decoded(value)]));
}

function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? "");
}
