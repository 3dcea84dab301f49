import type { Academy } from "#features/academies/server/index.ts";
import { courseOf, objectsOf } from "./content.ts";
import { routePages } from "./route-pages.ts";

interface Page {
  /** The route's id, which is its name in the specification. */
  id: string;
  path: string;
}

/** Friendly ids of a course, of an object in it, and of a frequent question. */
type PageValues = Record<"course" | "object" | "question", string>;

/** Returns the paths of all pages of a demo academy. */
export function everyPath(content: Academy): string[] {
  return everyPageOf(content).map(({ path }) => path);
}

export function everyPageOf(content: Academy): Page[] {
  const [object] = objectsOf(content);
  return everyPage({
    course: courseOf(content).friendly_id,
    object: object?.friendly_id ?? "",
    question: content.faq.at(-1)?.friendly_id ?? "",
  });
}

/** Whether a page needs no session, by its route's name (spec, section 5). The staff area always needs one. */
export function isPublic({ id }: Page): boolean {
  return !/^(course|flow|talents|account-|sac-|gestao)/.test(id) && id !== "account" && id !== "sac";
}

export function isOfStaff({ id }: Page): boolean {
  return id.startsWith("gestao");
}

/**
 * Returns every page of the route table with its path. Throws for a route with a new parameter until a value is added
 * here.
 */
export function everyPage({ course, object, question }: PageValues): Page[] {
  const values: Record<string, string> = {
    course,
    object,
    "course/:course/o/:id": object,
    "faq/:id?": question,
    "flow/:id/:block_id?": "um-fluxo",
    "gestao/fluxos/:id": "um-fluxo",
    "gestao/fluxos/:id/editar": "um-fluxo",
    "gestao/fluxos/:id/leituras": "um-fluxo",
    "gestao/fluxos/:id/mapa": "um-fluxo",
    "gestao/fluxos/:id/previa/:block_id?": "um-fluxo",
    "gestao/certificados/:id": "0197a6c0-0000-7000-8000-000000000000",
    course_id: "0197a6c0-0000-7000-8000-000000000000",
    class_id: "0197a6c0-0000-7000-8000-000000000000",
    announcement_id: "0197a6c0-0000-7000-8000-000000000000",
    "link/:id": "um-link",
    link_id: "0197a6c0-0000-7000-8000-000000000000",
    hero_id: "0197a6c0-0000-7000-8000-000000000000",
    message_id: "0197a6c0-0000-7000-8000-000000000000",
    media_id: "0197a6c0-0000-7000-8000-000000000000",
    import_id: "0197a6c0-0000-7000-8000-000000000000",
    change_id: "0197a6c0-0000-7000-8000-000000000000",
    user_id: "0197a6c0-0000-7000-8000-000000000000",
    token: "codigo",
    key: "codigo",
    topic_id: "um-topico",
    block_id: "um-bloco",
    thread: "0197a6c0-0000-7000-8000-000000000000",
    preview_id: "uma-previa",
    talent_id: "0197a6c0-0000-7000-8000-000000000000",
    cluster: "0197a6c0-0000-7000-8000-000000000000",
    recording_id: "0197a6c0-0000-7000-8000-000000000000",
    kind: "password-link",
    version: "rascunho",
    vacancy_id: "0197a6c0-0000-7000-8000-000000000000",
  };
  return routePages
    .filter(({ pattern }) => !NOT_PAGES.has(pattern))
    .flatMap(({ id, pattern }) => variants(pattern).map((variant) => ({ id, path: fill(variant, pattern, values) })));
}

/** Patterns of addresses without a page of their own: files, redirects, and the catch-all for unknown addresses. */
const NOT_PAGES = new Set(["certificate/:id", "gestao/avisos", "gestao/talentos", "*"]);

/** Returns the paths of a pattern: "faq/:id?" has two, with and without the parameter. */
function variants(pattern: string): string[] {
  if (!pattern.endsWith("?")) return [pattern];
  return [pattern.slice(0, pattern.lastIndexOf("/")), pattern.slice(0, -1)];
}

function fill(variant: string, pattern: string, values: Record<string, string>): string {
  const path = variant.replace(/:(\w+)/g, (_, name: string) => {
    const value = (name === "id" ? values[pattern] : undefined) ?? values[name];
    if (!value) throw new Error(`e2e/every-page.ts knows no value for “:${name}” of “${pattern}”`);
    return value;
  });
  return `/${path}`;
}
