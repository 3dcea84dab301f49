import type { Project } from "#platform/server/tenancy/project.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { countText, numberText } from "#shared/number-text.ts";
import { withArticle } from "#shared/with-article.ts";
import type { GatheredTable } from "./gather-rows.ts";
import { columnLabel } from "./column-labels.ts";
import type { PersonFile } from "./person-files.ts";

interface ExportPage {
  project: Project;
  name: string;
  now: Date;
  tables: readonly GatheredTable[];
  files: readonly Pick<PersonFile, "name">[];
  describe(operation: string): string;
  /** Titles of courses and objects by id, shown instead of the ids. */
  titles: ReadonlyMap<string, string>;
}

/** Returns the HTML page of an export: all data in a readable form. */
export function exportPage({ project, name, now, tables, files, titles, describe }: ExportPage): string {
  const filled = tables.filter(({ rows }) => rows.length > 0);
  const empty = tables.filter(({ rows }) => rows.length === 0);
  const write = valueWriter(project.time_zone, titles, describe);
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Seus dados ${escapeHtml(withArticle("em", project.name))}</title><style>${STYLE}</style></head><body><main>
<h1>Seus dados ${escapeHtml(withArticle("em", project.name))}</h1>
<p>Esta é uma cópia de tudo o que a academia guarda sobre ${escapeHtml(name)}, feita em ${escapeHtml(write("created_at", now.toISOString()))}.
Na pasta “dados” está o mesmo em JSON, para levar a outro sistema; na pasta “arquivos”, a sua foto e os seus certificados.</p>
<p>Senhas e chaves ficam de fora: guardamos só a forma embaralhada delas, que não serve para mais nada.</p>
<p>Para corrigir ou apagar algo, abra o seu Perfil na academia, ou escreva para ${escapeHtml(project.contact.email)}.</p>
<h2>Arquivos</h2>${files.length === 0 ? "<p>Nenhum arquivo.</p>" : `<ul>${files.map(fileLine).join("")}</ul>`}
${filled.map((gathered) => section(gathered, write)).join("\n")}
<h2>Sem nada guardado</h2><p>${empty.map(({ table }) => escapeHtml(table.title)).join(", ") || "–"}.</p>
</main></body></html>
`;
}

function fileLine({ name }: Pick<PersonFile, "name">): string {
  const address = name.split("/").map(encodeURIComponent).join("/");
  return `<li><a href="arquivos/${address}">${escapeHtml(name)}</a></li>`;
}

const MOMENT = /^\d{4}-\d\d-\d\dT/;
type Write = (column: string, value: unknown) => string;

function section({ table, rows }: GatheredTable, write: Write): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((column) => !isTechnicalId(column));
  const head = columns.map((column) => `<th scope="col">${escapeHtml(columnLabel(column))}</th>`).join("");
  const body = rows.map(
    (row) => `<tr>${columns.map((column) => `<td>${escapeHtml(write(column, row[column]))}</td>`).join("")}</tr>`,
  );
  return `<h2 id="${table.name}">${escapeHtml(table.title)}</h2><p>${countText(rows.length, "linha")}, em
dados/${table.name}.json.</p><div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table></div>`;
}

/** Whether a column holds an id that only links rows. Such columns are left out of the page; the JSON has them. */
function isTechnicalId(column: string): boolean {
  return column === "id" || column === "user_id" || column === "client_id";
}

function valueWriter(timeZone: string, titles: ReadonlyMap<string, string>, describe: ExportPage["describe"]): Write {
  const moment = new Intl.DateTimeFormat("pt-BR", { timeZone, dateStyle: "short", timeStyle: "medium" });
  const write: Write = (column, value) => {
    if (value === null || value === undefined || value === "") return "–";
    if (column === "operation") return describe(String(value));
    if (typeof value === "boolean") return value ? "sim" : "não";
    // A text that somebody wrote may begin like a moment.
    if (typeof value === "string")
      return MOMENT.test(value) && !Number.isNaN(Date.parse(value))
        ? moment.format(new Date(value))
        : (titles.get(value) ?? value);
    if (typeof value === "number") return numberText(value);
    if (Array.isArray(value)) return value.map((one) => write(column, one)).join("; ") || "–";
    return Object.entries(value as object)
      .map(([key, inner]) => `${columnLabel(key)}: ${write(key, inner)}`)
      .join("; ");
  };
  return write;
}

const STYLE =
  "body{font:1rem/1.5 system-ui,sans-serif;color:CanvasText;background:Canvas;margin:0;padding:clamp(16px,5vw,56px)}" +
  "main{max-inline-size:1000px;margin-inline:auto}h2{margin-block:2rem .3rem}.wide{overflow-x:auto}" +
  "table{border-collapse:collapse}th,td{border:1px solid GrayText;padding:6px 10px;text-align:start;vertical-align:top;overflow-wrap:anywhere;min-inline-size:7ch}";
