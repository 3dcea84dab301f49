import { SAVED_CACHE, OFFLINE_PAGE } from "#platform/web/saved-pages.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { paths } from "#shared/paths.ts";
import { savedTrails } from "./saved-list.ts";

const STYLE = `body{margin:0 auto;max-width:40rem;padding:2rem 1.25rem;font:1.1rem/1.5 system-ui,sans-serif;color-scheme:light dark;color:CanvasText;background:Canvas}
a{color:inherit;display:block;padding:.6rem 0}ul{padding:0;list-style:none}h1{line-height:1.2}`;

/**
 * Saves the page shown when there is neither a connection nor a saved copy of the page: it lists what can be read
 * offline.
 */
export async function saveOfflinePage(): Promise<void> {
  const cache = await caches.open(SAVED_CACHE);
  await cache.put(
    OFFLINE_PAGE,
    new Response(offlinePage(), { headers: { "Content-Type": "text/html; charset=utf-8" } }),
  );
}

function offlinePage(): string {
  const trails = savedTrails().map(
    ({ name, course, objects }) => `<h2>${escapeHtml(name)}</h2>
<ul>${[{ path: paths.course(course.friendly_id), title: course.name }, ...objects].map(linkTo).join("")}</ul>`,
  );
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sem internet</title><style>${STYLE}</style></head>
<body><main><h1>Sem internet agora</h1>
<p>Esta página não está guardada neste aparelho. Isto você pode ler mesmo assim, e o que fizer é enviado quando a internet voltar:</p>
${trails.join("\n")}
</main></body></html>`;
}

function linkTo({ path, title }: { path: string; title: string }): string {
  return `<li><a href="${escapeHtml(path)}">${escapeHtml(title)}</a></li>`;
}
