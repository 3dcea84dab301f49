import type { Who } from "#shared/route.ts";
import type { OpenApi, Operation, Schema } from "./open-api.ts";
import { escapeHtml } from "./plain-page.ts";
import { shapeOf } from "./shape-of-schema.ts";

const RULES = { recruiter: "recrutador", admin: "administrador", manager: "gestor" };

/** Renders the API documentation in Portuguese, without a script. */
export function apiDocsPage(api: OpenApi, nonce: string): string {
  const operations = Object.entries(api.paths).flatMap(([path, { get, post }]) => [
    ...(get ? [{ method: "GET", path, operation: get }] : []),
    ...(post ? [{ method: "POST", path, operation: post }] : []),
  ]);
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API da academia</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<a class="skip" href="#conteudo">Ir para o conteúdo</a>
<header><h1>API da academia</h1>
<p>${code(escapeHtml(api.info.description))}</p>
<p>São ${operations.length} chamadas, todas abaixo de <code>/api</code>. Para programas, a mesma descrição em OpenAPI 3.1: <a href="/api/openapi.json">openapi.json</a>.</p>
</header>
<main id="conteudo">
<section><h2>Antes de começar</h2>
<ul>
<li>Mande <code>X-Requested-With: XMLHttpRequest</code> e, com o <code>_id</code> da academia, <code>X-Requested-By</code>.</li>
<li>Chamadas protegidas levam <code>Authorization: Bearer</code> e o token que <a href="#postProjectsAuth">POST /projects/auth</a> devolve. Ele dura 30 dias, contados do último uso.</li>
<li>O corpo pode ser JSON, formulário ou multipart, até 1 MB.</li>
<li>Uma recusa responde <code>{ "error": true, "message": "…" }</code>. Mostre a frase à pessoa; com <code>logoff: true</code>, encerre a sessão.</li>
</ul></section>
<section><h2>Chamadas</h2>
${operations.map((one) => operationHtml(one.method, one.path, one.operation)).join("\n")}
</section>
</main>
</body>
</html>`;
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const answer = (operation.responses["200"] as { content: Record<string, { schema: Schema }> }).content;
  return `<details id="${operation.operationId}">
<summary><b class="${method.toLowerCase()}">${method}</b> <code>${escapeHtml(path)}</code> <span>${whoWords(operation["x-who"])}</span></summary>
<p lang="en">${escapeHtml(operation.summary)}</p>
${fields(operation)}
<h3>Resposta</h3>
<pre tabindex="0">${escapeHtml(shapeOf(answer["application/json"]?.schema ?? {}))}</pre>
</details>`;
}

function whoWords(who: Who): string {
  if (who === "anyone") return "qualquer pessoa";
  if (who === "signed-in") return "com sessão";
  return who.map((rule) => RULES[rule]).join(", ");
}

function fields({ parameters, requestBody }: Operation): string {
  const inAddress = parameters.flatMap((one) =>
    "$ref" in one ? [] : [{ ...one, place: one.in === "path" ? "no endereço" : "na consulta" }],
  );
  const body = requestBody?.content["application/json"]?.schema;
  const rows = inAddress.map(
    ({ name, required, schema, description, place }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${place}${required ? "" : ", opcional"}</td><td><code>${escapeHtml(shapeOf(schema))}</code>${description ? ` – ${escapeHtml(description)}` : ""}</td></tr>`,
  );
  const table = rows.length
    ? `<div class="table" tabindex="0" role="group" aria-label="Campos do endereço"><table>${rows.join("")}</table></div>`
    : "";
  const sent = body && Object.keys((body.properties as Schema | undefined) ?? body).length > 0 ? body : null;
  if (!table && !sent) return "<p>Não leva nada.</p>";
  return `<h3>O que vai</h3>${table}${sent ? `<pre tabindex="0">${escapeHtml(shapeOf(sent))}</pre>` : ""}`;
}

const code = (text: string) => text.replace(/`([^`]+)`/g, "<code>$1</code>");

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
th,td{text-align:start;padding:6px 14px 6px 0;vertical-align:top;font-weight:400}
td:nth-child(2){white-space:nowrap;color:#5b5b7c}
`;
