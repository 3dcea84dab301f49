import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../apps/web/routes.ts";
import type { Academy } from "#features/academies/server/index.ts";
import { courseOf, objectsOf } from "./content.ts";

/** What stands for the parameters of a route. A route with a new parameter fails until this knows it. */
export function everyPath(content: Academy): string[] {
  const [object] = objectsOf(content);
  const values: Record<string, string> = {
    course: courseOf(content).friendly_id,
    "course/:course/o/:id": object?.friendly_id ?? "",
    token: "codigo",
    "faq/:id?": content.faq.at(-1)?.friendly_id ?? "",
    topic_id: "um-topico",
    "flow/:id/:block_id?": "um-fluxo",
    block_id: "um-bloco",
    preview_id: "uma-previa",
    talent_id: "um-talento",
  };
  return patternsOf(routes).flatMap((pattern) => variants(pattern).map((variant) => fill(variant, pattern, values)));
}

/** Addresses without a page of their own: they lead on to a file, or say that there is nothing. */
const NOT_PAGES = new Set(["certificate/:id", "*"]);

function patternsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = index ? [""] : path !== undefined && !NOT_PAGES.has(path) ? [path] : [];
    return [...own, ...patternsOf(children ?? [])];
  });
}

/** "faq/:id?" is two pages: with and without. */
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
