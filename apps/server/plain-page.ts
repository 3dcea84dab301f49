import { escapeHtml } from "#shared/escape-html.ts";

/** A page outside the web app: without a project, its brand and its scripts. */
export interface PlainPage {
  title: string;
  /** Further content of the page's head, as HTML. */
  head?: string;
  body: string;
  nonce: string;
  script?: string;
}

export function plainPage({ title, head = "", body, nonce, script }: PlainPage): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${head}<style nonce="${nonce}">${STYLE}</style>
</head>
<body>${body}${script ? `<script nonce="${nonce}">${script}</script>` : ""}</body>
</html>`;
}

const STYLE = `
@font-face{font-family:"Atkinson Hyperlegible Next";src:url(/fonts/text.woff2);font-weight:200 800;font-display:swap}
@font-face{font-family:"Bricolage Grotesque";src:url(/fonts/display.woff2);font-weight:200 800;font-display:swap}
*{box-sizing:border-box;margin:0}
body{min-block-size:100dvh;background:#eff1f4;color:#38385a;font:400 1.05rem/1.55 "Atkinson Hyperlegible Next",system-ui,sans-serif;padding:clamp(20px,6vw,72px)}
main{max-inline-size:960px;margin-inline:auto}
h1{font:640 clamp(1.9rem,5vw,3rem)/1.12 "Bricolage Grotesque",system-ui,sans-serif;letter-spacing:-.018em;text-wrap:balance;margin-block-end:.6rem}
h2{font:640 1.35rem/1.2 "Bricolage Grotesque",system-ui,sans-serif;margin-block-end:.3rem}
p{max-inline-size:60ch;margin-block-end:1rem}
a{color:#8f2745;font-weight:600;text-underline-offset:.2em}
a:focus-visible{outline:3px solid #c24a68;outline-offset:3px;border-radius:4px}
.soft{color:#5b5b7c}
.academies{display:grid;gap:24px;grid-template-columns:repeat(auto-fit,minmax(min(100%,280px),1fr));margin-block-start:32px}
.own{margin-block-start:28px}
.academy{background:#fff;border-radius:20px;overflow:hidden;box-shadow:0 8px 24px -14px #38385a88;display:flex;flex-direction:column}
.academy>p{padding:18px 22px}
.academy .word{white-space:nowrap}
.academy header{padding:22px;background:var(--brand);color:var(--on-brand)}
.academy header a{color:inherit}
.academy ul{list-style:none;padding:18px 22px 22px;display:grid;grid-template-columns:minmax(0,1fr);gap:14px}
.academy small{display:block;color:#5b5b7c;overflow-wrap:anywhere}
code{font:500 .95em ui-monospace,monospace;background:#eff1f4;border-radius:6px;padding:.1em .4em;overflow-wrap:anywhere}
.center{display:grid;place-content:center;min-block-size:70dvh;text-align:center;justify-items:center}
.wait{inline-size:44px;block-size:44px;border:4px solid #38385a22;border-block-start-color:#c24a68;border-radius:50%;animation:turn 1s linear infinite;margin-block:8px 20px}
.land{position:fixed;inset:0;inline-size:100%;block-size:100%;z-index:-1;opacity:.55;mask:radial-gradient(closest-side,transparent 30%,black)}
.land path{fill:none;stroke:#38385a;stroke-opacity:.22;vector-effect:non-scaling-stroke}
.land .footpath{stroke:#c24a68;stroke-opacity:1;stroke-width:3.4;stroke-dasharray:2 9;stroke-linecap:round}
.unavailable p{max-inline-size:44ch}
@keyframes turn{to{transform:rotate(1turn)}}
@media (prefers-reduced-motion:reduce){.wait{animation:none}}
`;
