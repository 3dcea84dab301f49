import type { Meta } from "#features/metas/contract.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import type { Api, CallMap } from "#platform/web/api/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { continueCookie } from "#platform/web/session/continue-cookie.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { paths } from "#shared/paths.ts";
import { withArticle } from "#shared/with-article.ts";

interface LinkPreviewInput {
  request: Request;
  project: Project;
  api: Api<CallMap>;
  nonce: string;
  setCookie(text: string): void;
}

const COURSE = /^\/course\/([^/]+)(?:\/o\/([^/]+))?\/?$/;

/**
 * Returns the page for a visitor without a session at the address of a course or object: public metadata, for previews
 * of shared links, and an immediate redirect to /login in HTML, because link previews find no metadata behind an HTTP
 * redirect. Null at other addresses, and where nothing is public.
 */
export async function linkPreview(input: LinkPreviewInput): Promise<Buffer<ArrayBuffer> | null> {
  const { request, project, api, nonce, setCookie } = input;
  const page = new URL(request.url);
  if (request.method !== "GET" || page.searchParams.has("access_token")) return null;
  const meta = await metaAt(page.pathname, project, api).catch(nullIfUnknown);
  if (!meta) return null;
  setCookie(continueCookie(page));
  return Buffer.from(pageOf(meta, project, nonce));
}

async function metaAt(pathname: string, project: Project, api: Api<CallMap>): Promise<Meta | null> {
  const [, course, object] = COURSE.exec(pathname)?.map((part) => part && decodeURIComponent(part)) ?? [];
  if (!course) return null;
  const answer = object
    ? await api("GET /projects/object-meta/{id}", { id: object, course })
    : await api("GET /projects/course-meta/{project_id}/{course}", { project_id: project._id, course });
  return (answer as { meta: Meta }).meta;
}

function nullIfUnknown(error: unknown): null {
  if ((isApiProblem(error) && error.status < 500) || error instanceof URIError) return null;
  throw error;
}

function pageOf({ title, description, picture, url }: Meta, { name, colors }: Project, nonce: string): string {
  const tags = [
    ["property", "og:type", "website"],
    ["property", "og:locale", "pt_BR"],
    ["property", "og:site_name", name],
    ["property", "og:title", title],
    ["property", "og:description", description],
    ["property", "og:url", url],
    ["property", "og:image", picture],
    ["property", "og:image:width", "1200"],
    ["property", "og:image:height", "630"],
    ["property", "og:image:alt", name],
    ["name", "description", description],
    ["name", "twitter:card", "summary_large_image"],
  ] as const;
  // The background has the colour of the next page, so that the redirect causes no flash.
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="0; url=${paths.login()}">
<title>${escapeHtml(title)}</title>
<link rel="canonical" href="${escapeHtml(url)}">
${tags.map(([kind, key, content]) => `<meta ${kind}="${key}" content="${escapeHtml(content)}">`).join("\n")}
<style nonce="${nonce}">body{background:${colors.login_background_color}}</style>
</head>
<body><p><a href="${paths.login()}">Entrar ${escapeHtml(withArticle("em", name))}</a></p></body></html>`;
}
