import { type Route, routeKey, type Who } from "#shared/route.ts";
import type { Scope } from "#shared/scopes.ts";
import type { ApiDocs, Language } from "./api-docs.ts";
import { sharedFieldDocs } from "./shared-field-docs.ts";
import { Components } from "./components.ts";
import { FieldDescriptions } from "./describe-fields.ts";
import { exampleOf } from "./example-of.ts";
import { withFittingExamples } from "./fits-schema.ts";
import { GENERAL_TEXTS, type GeneralTexts } from "./general-parts.ts";
import { capitalize, operationId } from "./operation-id.ts";
import { problemSchema, problemFieldDocs } from "./problem-schema.ts";
import { type Refusal, refusalsOf } from "./refusals.ts";
import { type RequestParts, requestParts } from "./request-parts.ts";
import type { Schema } from "./schema.ts";

export interface Operation extends RequestParts {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  responses: { 200: Answer; [status: number]: Answer | Refusal };
  "x-who": Who;
  /** Present when the call is only for staff (any rule) and testers. */
  "x-recruiting"?: true;
  /** The scope that an API token needs for the call. */
  "x-scope"?: Scope;
}

interface Answer {
  description: string;
  content: { "application/json": { schema: Schema; example: unknown } };
}

export interface OpenApi {
  openapi: "3.1.0";
  info: { title: string; version: string; summary: string; description: string; contact: object; license: object };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<"get" | "post", Operation>>>;
  components: Record<string, object>;
}

interface Description {
  api: OpenApi;
  /** Fields and calls without a description, as `Schema.field` and "METHOD /path". */
  missing: string[];
  /** Keys of texts that describe no field or call. */
  unused: string[];
}

/** Describes the given routes as OpenAPI 3.1, in English or in Portuguese. */
export function describeApi(
  routes: readonly Route[],
  words: readonly ApiDocs[],
  { language, version }: { language: Language; version: string },
): Description {
  const fields = new FieldDescriptions(
    [problemFieldDocs, sharedFieldDocs, ...words.map((one) => one.fields)],
    language,
  );
  const components = new Components((name, schema) => fields.describe(name, schema));
  const general = GENERAL_TEXTS[language];
  const groups = new Map(words.flatMap((one) => Object.keys(one.calls).map((key) => [key, one])));
  const missing = routes.map(routeKey).filter((key) => !groups.has(key));
  const unused = [...groups.keys()].filter((key) => !routes.some((route) => routeKey(route) === key));
  const { paths } = describeCalls(routes, { components, fields, groups, general });
  const api: OpenApi = {
    openapi: "3.1.0",
    info: {
      ...general.info,
      version,
      contact: { name: "Vereda" },
      license: { name: "MIT", url: "https://opensource.org/license/mit" },
    },
    servers: [{ url: "/api", description: general.server }],
    tags: tagsOf(docsOfRoutes(words, routes), general, missing.length > 0),
    paths,
    components: { schemas: withFittingExamples(components), ...general.components },
  };
  return { api, missing: [...missing, ...fields.missing], unused: [...unused, ...fields.unused()] };
}

interface DescriptionContext {
  components: Components;
  fields: FieldDescriptions;
  /** Texts of the feature that a call belongs to, by "METHOD /path". */
  groups: ReadonlyMap<string, ApiDocs>;
  general: GeneralTexts;
}

function describeCalls(routes: readonly Route[], scene: DescriptionContext): Pick<OpenApi, "paths"> {
  const { components, fields, groups } = scene;
  const inFeature = <T>(route: Route, describe: () => T): T => {
    fields.own = groups.get(routeKey(route))?.fields ?? {};
    return describe();
  };
  const problem = components.add("Problem", problemSchema, "output");
  // Responses come first, so that a schema whose request form differs is named “…Input” there.
  const answers = new Map(
    routes.map((route) => [
      route,
      inFeature(route, () => components.add(`${capitalize(operationId(route))}Response`, route.output, "output")),
    ]),
  );
  const paths: OpenApi["paths"] = {};
  for (const route of routes) {
    const operation = inFeature(route, () => operationOf(route, { answer: answers.get(route) ?? {}, problem }, scene));
    paths[route.path] = { ...paths[route.path], [route.method === "GET" ? "get" : "post"]: operation };
  }
  return { paths };
}

function operationOf(
  route: Route,
  { answer, problem }: Record<"answer" | "problem", Schema>,
  { components, groups, general }: DescriptionContext,
): Operation {
  const group = groups.get(routeKey(route));
  const translated = general.language === "en" ? undefined : group?.calls[routeKey(route)];
  const example = exampleOf(components, answer, "all");
  return {
    operationId: operationId(route),
    tags: [group?.tag[general.language][0] ?? general.otherCalls.name],
    summary: translated ?? route.summary,
    description: general.access(route),
    security: securityOf(route),
    ...requestParts(route, components),
    responses: {
      200: { description: general.success, content: { "application/json": { schema: answer, example } } },
      ...refusalsOf(route, problem, general),
    },
    "x-who": route.who,
    ...(route.forRecruiting && { "x-recruiting": true as const }),
    ...(route.scope ? { "x-scope": route.scope } : {}),
  };
}

/** Returns the ways to authenticate: by a program's session, a browser's session with its cookie, or an API token. */
function securityOf({ who, scope }: Route): Operation["security"] {
  if (who === "anyone") return [];
  return [{ session: [] }, { session: [], browser: [] }, ...(scope ? [{ apiToken: [] }] : [])];
}

/** Returns the texts of the features that have at least one of these routes. */
function docsOfRoutes(words: readonly ApiDocs[], routes: readonly Route[]): ApiDocs[] {
  const keys = new Set<string>(routes.map(routeKey));
  return words.filter(({ calls }) => Object.keys(calls).some((key) => keys.has(key)));
}

function tagsOf(
  words: readonly ApiDocs[],
  { language, otherCalls }: GeneralTexts,
  hasOthers: boolean,
): OpenApi["tags"] {
  const tags = words.map(({ tag }) => ({ name: tag[language][0], description: tag[language][1] }));
  const all = hasOthers ? [...tags, otherCalls] : tags;
  return all.toSorted((a, b) => a.name.localeCompare(b.name, language));
}
