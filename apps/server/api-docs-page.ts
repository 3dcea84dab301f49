import type { Language } from "#platform/server/open-api/api-docs.ts";
import type { OpenApi, Operation } from "#platform/server/open-api/open-api.ts";
import type { Schema } from "#platform/server/open-api/schema.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { DOCS_LABELS, type DocsLabels } from "./api-docs-labels.ts";
import { schemaMarkup } from "./schema-markup.ts";

interface Call {
  method: "GET" | "POST";
  path: string;
  operation: Operation;
}

/** Renders the API reference as an HTML page, in one language and without scripts. */
export function apiDocsPage(api: OpenApi, language: Language, nonce: string): string {
  const labels: DocsLabels = DOCS_LABELS[language];
  const calls = Object.entries(api.paths).flatMap(([path, { get, post }]): Call[] => [
    ...(get ? [{ method: "GET" as const, path, operation: get }] : []),
    ...(post ? [{ method: "POST" as const, path, operation: post }] : []),
  ]);
  const { to, lang, text } = labels.other;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(api.info.title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<a class="skip" href="#conteudo">${labels.skip}</a>
<header><h1>${escapeHtml(api.info.title)}</h1>
<p>${escapeHtml(api.info.summary)} <a href="${to}" lang="${lang}" hreflang="${lang}">${text}</a></p>
<p>${labels.machine} <a href="${labels.document}">openapi.json</a></p>
</header>
<main id="conteudo">
${paragraphs(api.info.description)}
<h2>${labels.groups}</h2>
<ul class="groups">${api.tags.map(({ name }) => `<li><a href="#${idOf(name)}">${escapeHtml(name)}</a></li>`).join("")}</ul>
${api.tags.map((tag) => group(tag, calls, labels)).join("\n")}
<section><h2 id="schemas">${labels.schemas}</h2>
${Object.entries(api.components.schemas ?? {})
  .map(([name, schema]) => schemaSection(name, schema as Schema, labels))
  .join("\n")}
</section>
</main>
</body>
</html>`;
}

function group({ name, description }: OpenApi["tags"][number], calls: readonly Call[], labels: DocsLabels): string {
  const own = calls.filter(({ operation }) => operation.tags.includes(name));
  return `<section><h2 id="${idOf(name)}">${escapeHtml(name)}</h2><p>${inline(description)}</p>
${own.map((call) => operationSection(call, labels)).join("\n")}
</section>`;
}

function operationSection({ method, path, operation }: Call, labels: DocsLabels): string {
  const { 200: answer, ...refusals } = operation.responses;
  const { schema, example } = answer.content["application/json"];
  const codes = Object.entries(refusals).map(
    ([status, { description }]) => `<tr><th scope="row">${status}</th><td>${paragraphs(description)}</td></tr>`,
  );
  return `<details id="${operation.operationId}">
<summary><b class="${method.toLowerCase()}">${method}</b> <code>${escapeHtml(path)}</code> <span>${inline(operation.summary)}</span></summary>
<p>${inline(operation.description)}</p>
<h3>${labels.request}</h3>
${requestMarkup(operation, labels)}
<h3>${labels.answer}</h3>
<pre tabindex="0">${schemaMarkup(schema, labels)}</pre>
<h3>${labels.example}</h3>
<pre tabindex="0">${json(example)}</pre>
<h3>${labels.refusals}</h3>
<div class="table" tabindex="0" role="group" aria-label="${labels.refusals}"><table>${codes.join("")}</table></div>
</details>`;
}

function requestMarkup({ parameters, requestBody }: Operation, labels: DocsLabels): string {
  const rows = parameters.flatMap((one) => {
    if ("$ref" in one) return [];
    const place = `${labels.places[one.in]}${one.required ? "" : `, ${labels.optional}`}`;
    return `<tr><th scope="row"><code>${escapeHtml(one.name)}</code></th><td>${place}</td><td>${schemaMarkup(one.schema, labels)} ${inline(one.description)}</td></tr>`;
  });
  const [body] = Object.values(requestBody?.content ?? {});
  const table = `<div class="table" tabindex="0" role="group" aria-label="${labels.request}"><table>${rows.join("")}</table></div>`;
  if (rows.length === 0 && !body) return `<p>${labels.nothing}</p>`;
  return `${rows.length ? table : ""}${body ? `<pre tabindex="0">${schemaMarkup(body.schema, labels)}</pre><pre tabindex="0">${json(body.example)}</pre>` : ""}`;
}

function schemaSection(name: string, schema: Schema, labels: DocsLabels): string {
  return `<h3 id="${name}">${name}</h3><pre tabindex="0">${schemaMarkup(schema, labels)}</pre>`;
}

function json(value: unknown): string {
  return escapeHtml(JSON.stringify(value, null, 2) ?? "");
}

function idOf(name: string): string {
  return `g-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}`;
}

function paragraphs(text: string): string {
  return text
    .split("\n\n")
    .map((one) => `<p>${inline(one)}</p>`)
    .join("");
}

/** Escapes a text for HTML and renders its Markdown code spans. */
function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}

const STYLE = `
*{box-sizing:border-box;margin:0}
body{background:#eff1f4;color:#38385a;font:400 1.02rem/1.55 system-ui,sans-serif;padding:clamp(16px,5vw,56px);overflow-wrap:anywhere}
header,main{max-inline-size:960px;margin-inline:auto}
h1{font-size:clamp(1.8rem,5vw,2.6rem);line-height:1.12;letter-spacing:-.018em;margin-block-end:.6rem}
h2{font-size:1.4rem;margin-block:2rem .6rem}
h3{font-size:1rem;margin-block:1rem .4rem}
p,ul{max-inline-size:70ch;margin-block-end:.8rem}
ul{padding-inline-start:1.2rem}
a{color:#8f2745;font-weight:600;text-underline-offset:.2em}
:focus-visible{outline:3px solid #b0395a;outline-offset:2px;border-radius:4px}
.skip{position:absolute;inset-block-start:-4rem}
.skip:focus{inset-block-start:8px}
code,pre{font:500 .9em/1.5 ui-monospace,monospace}
details{background:#fff;border:1px solid #d5d8e2;border-radius:14px;margin-block-end:10px;padding-inline:18px}
details[open]{padding-block-end:16px}
summary{min-block-size:48px;display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;cursor:pointer;padding-block:8px}
summary span{margin-inline-start:auto;color:#5b5b7c;font-size:.9rem}
summary b{font-size:.78rem;padding:2px 8px;border-radius:6px;background:#e4ecf8;color:#1d4a86}
summary b.post{background:#f8e4ea;color:#8f2745}
pre{background:#f5f6f9;border-radius:10px;padding:14px;overflow-x:auto}
.table{overflow-x:auto}
table{border-collapse:collapse}
pre b{font-weight:700}
pre i{color:#5b5b7c;font-style:normal}
.groups{columns:2;list-style:none;padding:0}
.groups a{display:inline-block;padding-block:10px}
th,td{text-align:start;padding:6px 14px 6px 0;vertical-align:top;font-weight:400}
td:nth-child(2){white-space:nowrap;color:#5b5b7c}
`;
