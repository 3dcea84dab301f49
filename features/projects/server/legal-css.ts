const PAGE = "html:not([style]),body:not([style]),.landing";
const FOOTER = ".footer";
const LINKS = '.footer a[href^="/privacy-policy"],.footer a[href^="/use-terms"]';
const PSEUDO_ELEMENTS = ".footer::before,.footer::after,.footer a::before,.footer a::after";

const VISIBLE = {
  visibility: "visible",
  opacity: "1",
  filter: "none",
  "backdrop-filter": "none",
  transform: "none",
  translate: "none",
  scale: "none",
  rotate: "none",
  zoom: "1",
  clip: "auto",
  "clip-path": "none",
  mask: "none",
  "mix-blend-mode": "normal",
  "content-visibility": "visible",
  contain: "none",
  animation: "none",
  transition: "none",
  inset: "auto",
  margin: "0",
  padding: "0",
  border: "0",
  float: "none",
  overflow: "visible",
  "inline-size": "auto",
  "block-size": "auto",
  "max-inline-size": "none",
  "max-block-size": "none",
  "pointer-events": "auto",
};

const READABLE = {
  color: "var(--text)",
  "-webkit-text-fill-color": "currentColor",
  "background-color": "var(--page-background)",
  "font-size": "1rem",
  "line-height": "1.5",
  "letter-spacing": "normal",
  "word-spacing": "normal",
  "text-indent": "0",
  "text-shadow": "none",
  "writing-mode": "horizontal-tb",
};

/**
 * CSS that keeps the legal links visible whatever the tenant's CSS contains: in the first layer, !important rules win
 * over all later layers. While a dialog locks scrolling, html and body have a style attribute and are left alone.
 */
export const LEGAL_CSS = `@layer legal{${[
  rule(PAGE, VISIBLE),
  rule("html:not([style])", { display: "block", position: "static" }),
  rule("body:not([style]),.landing", { display: "flex", position: "static" }),
  rule(FOOTER, {
    ...VISIBLE,
    ...READABLE,
    display: "flex",
    position: "relative",
    "z-index": "9",
    order: "0",
    "flex-shrink": "0",
    padding: "22px var(--edge)",
    "border-block-start": "1px solid var(--line)",
  }),
  rule(LINKS, { ...VISIBLE, ...READABLE, display: "inline-flex", position: "static" }),
  rule(PSEUDO_ELEMENTS, { content: "none" }),
].join("")}}`;

function rule(selector: string, properties: Record<string, string>): string {
  const lines = Object.entries(properties).map(([name, value]) => `${name}:${value}!important`);
  return `${selector}{${lines.join(";")}}`;
}
