import { isbot } from "isbot";
import type { Meta } from "#features/metas/contract.ts";
import type { Api, CallMap } from "#platform/web/api/api.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { paths } from "#shared/paths.ts";
import { withArticle } from "#shared/with-article.ts";
import { escapeHtml, plainPage } from "./plain-page.ts";

interface Asked {
  request: Request;
  project: Project;
  api: Api<CallMap>;
  nonce: string;
}

const COURSE = /^\/course\/([^/]+)(?:\/o\/([^/]+))?\/?$/;

/**
 * What a program gets that draws previews of shared links, where a person would be asked to sign in: title, lead and
 * picture of what is behind the door. Null for people, and for what there is not.
 */
export async function linkPreview({ request, project, api, nonce }: Asked): Promise<string | null> {
  if (request.method !== "GET" || !isPreviewer(request.headers.get("user-agent") ?? "")) return null;
  const meta = await metaOfAddress(new URL(request.url), project, api).catch(nullIfUnknown);
  return meta && drawn(meta, project, nonce);
}

async function metaOfAddress(url: URL, project: Project, api: Api<CallMap>): Promise<Meta | null> {
  const [, course, object] = COURSE.exec(url.pathname)?.map((part) => part && decodeURIComponent(part)) ?? [];
  const link = url.pathname === paths.login() ? url.searchParams.get("deeplink") : null;
  if (link) {
    const { deeplink } = (await api("GET /projects/deep-link/{id}", { id: link })) as { deeplink: { object: string } };
    return metaFrom(await api("GET /projects/object-meta/{id}", { id: deeplink.object }));
  }
  if (course && object) return metaFrom(await api("GET /projects/object-meta/{id}", { id: object, course }));
  if (!course) return null;
  return metaFrom(await api("GET /projects/course-meta/{project_id}/{course}", { project_id: project._id, course }));
}

const metaFrom = (answer: unknown) => (answer as { meta: Meta }).meta;

function nullIfUnknown(error: unknown): null {
  if ((isApiProblem(error) && error.status < 500) || error instanceof URIError) return null;
  throw error;
}

function drawn({ title, description, picture, url }: Meta, project: Project, nonce: string): string {
  const tags = [
    ["property", "og:type", "website"],
    ["property", "og:locale", "pt_BR"],
    ["property", "og:site_name", project.name],
    ["property", "og:title", title],
    ["property", "og:description", description],
    ["property", "og:url", url],
    ["property", "og:image", picture],
    ["property", "og:image:width", "1200"],
    ["property", "og:image:height", "630"],
    ["name", "description", description],
    ["name", "twitter:card", "summary_large_image"],
  ] as const;
  const head = tags
    .map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(content)}">`)
    .join("\n");
  const body = `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p>
<p><a href="${paths.login()}">Entrar ${escapeHtml(withArticle("em", project.name))}</a></p></main>`;
  return plainPage({ title, head, body, nonce });
}

/** A browser that somebody steers from a program goes where people go. */
function isPreviewer(userAgent: string): boolean {
  return isbot(userAgent) && !userAgent.includes("HeadlessChrome");
}
