import type { MiddlewareHandler } from "hono";
import type { Env, Http } from "#platform/server/http/env.ts";
import { limitBodies } from "#platform/server/http/limit-body.ts";
import { MAX_PHOTO_BYTES, MAX_TEXT_BYTES } from "#shared/upload-limits.ts";

/** The pages whose forms send a file: the profile, by itself and within a course. */
const WITH_FILES = /^\/(course\/[^/]+\/)?account(\.data)?\/?$/;

/** Refuses forms larger than their page takes: 64 kB of text, and a photo on the profile alone. */
export function limitPageForms(refuse: (http: Http) => Response): MiddlewareHandler<Env> {
  const limitText = limitBodies({}, refuse);
  const limitFiles = limitBodies({ maxFileBytes: MAX_PHOTO_BYTES + MAX_TEXT_BYTES }, refuse);
  return async (http, next) => {
    // What a GET sends along is never read.
    if (http.req.method === "GET" || http.req.method === "HEAD") return await next();
    return await (WITH_FILES.test(http.req.path) ? limitFiles : limitText)(http, next);
  };
}
