import { Hono } from "hono";
import { problemOf, sendProblem } from "#platform/server/http/api-app.ts";
import { apiHostOf } from "#platform/server/http/api-origin.ts";
import type { Caller } from "#platform/server/http/context.ts";
import type { Env, Http } from "#platform/server/http/env.ts";
import type { Language } from "#platform/server/open-api/api-docs.ts";
import { describeApi, type OpenApi } from "#platform/server/open-api/open-api.ts";
import { isDescribedTo, type Reader, readerOf } from "#platform/server/open-api/reader.ts";
import { apiDocsPage } from "./api-docs-page.ts";
import type { AppOptions } from "./app.ts";
import { callerOf } from "./caller.ts";
import { contextWithoutCookies } from "./context-without-cookies.ts";
import { newNonce } from "./page-response.ts";

/**
 * Returns the routes of the API's OpenAPI document and of its reference page. Both list the routes that the caller's
 * rule may call.
 */
export function apiDocsRoutes(options: AppOptions): Hono<Env> {
  const app = new Hono<Env>();
  const documentFor = cachedDocuments(options);
  const addRoute = (path: string, answer: (http: Http, reader: Reader) => Response) =>
    app.get(path, async (http) => {
      http.env.route = path;
      try {
        return answer(http, await readerAt(http, options));
      } catch (error) {
        return sendProblem(problemOf(error));
      }
    });
  // The document is in English by default, as generators expect; the page is in Portuguese by default.
  addRoute("/api/openapi.json", (http, reader) => {
    const language = http.req.query("lang") === "pt-BR" ? "pt-BR" : "en";
    return http.json(documentFor(reader, language), 200, { "Cache-Control": "no-store" });
  });
  addRoute("/api/docs", (http, reader) => {
    const language = http.req.query("lang") === "en" ? "en" : "pt-BR";
    const nonce = newNonce();
    return new Response(apiDocsPage(documentFor(reader, language), language, nonce), {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
        "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'self'`,
      },
    });
  });
  return app;
}

/** Generates and caches one document for each kind of reader and language. */
function cachedDocuments({ services, buildId }: AppOptions): (reader: Reader, language: Language) => OpenApi {
  const cache = new Map<string, OpenApi>();
  const { handlers, apiDocs } = services.registry;
  return (reader, language) => {
    const key = `${reader} ${language}`;
    const routes = () => handlers.map(({ route }) => route).filter((route) => isDescribedTo(reader, route));
    const document = cache.get(key) ?? describeApi(routes(), apiDocs, { language, version: buildId }).api;
    cache.set(key, document);
    return document;
  };
}

async function readerAt(http: Http, options: AppOptions): Promise<Reader> {
  const { services } = options;
  const host = await apiHostOf(http, options);
  if (!host) return "learner";
  return await readerOf(contextWithoutCookies({ services, project: host.project, caller: callerAt(http, options) }));
}

/** Returns the caller. Programs send a token in the header; a browser that follows a link sends its cookies. */
function callerAt(http: Http, options: AppOptions): Caller {
  const program = callerOf(http.env.incoming, options, "header");
  return program.token ? program : callerOf(http.env.incoming, options, "cookie");
}
