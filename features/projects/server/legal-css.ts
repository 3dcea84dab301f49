const PAGE = "html:not([style]),body:not([style]),.landing";
const FOOTER = ".footer";
const LINKS = '.footer a[href^="/privacy-policy"],.footer a[href^="/use-terms"]';
const DRAWN_OVER = ".footer::before,.footer::after,.footer a::before,.footer a::after";

const SHOWN = {
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

const READ = {
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
 * Keeps the legal links in sight whatever a tenant's own CSS says. It stands in the first layer, where an !important
 * rule wins over all later ones. While a dialog holds the page still, html and body carry a style and are left alone.
 */
export const LEGAL_CSS = `@layer legal{${[
  rule(PAGE, SHOWN),
  rule("html:not([style])", { display: "block", position: "static" }),
  rule("body:not([style]),.landing", { display: "flex", position: "static" }),
  rule(FOOTER, {
    ...SHOWN,
    ...READ,
    display: "flex",
    position: "relative",
    "z-index": "9",
    order: "0",
    "flex-shrink": "0",
    padding: "22px var(--edge)",
    "border-block-start": "1px solid var(--line)",
  }),
  rule(LINKS, { ...SHOWN, ...READ, display: "inline-flex", position: "static" }),
  rule(DRAWN_OVER, { content: "none" }),
].join("")}}`;

function rule(selector: string, properties: Record<string, string>): string {
  const lines = Object.entries(properties).map(([name, value]) => `${name}:${value}!important`);
  return `${selector}{${lines.join(";")}}`;
}
