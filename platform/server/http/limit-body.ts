import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { MAX_TEXT_BYTES } from "#shared/upload-limits.ts";
import { FairQueue, type FairQueueOptions } from "../fair-queue.ts";
import type { Env, Http } from "./env.ts";
import { Problem } from "./problem.ts";
import { LARGE_UPLOAD_BYTES } from "./receive-form.ts";

interface BodyLimits {
  /** Limit for JSON, forms and other text. */
  maxBytes?: number;
  /** Limit for multipart bodies; `maxBytes` by default. */
  maxFileBytes?: number;
  /** Multipart bodies that are too large for the memory are read as they come, with limits of their own. */
  streamsFiles?: boolean;
  /** Where large bodies wait for their turn; with all other uploads by default. */
  queue?: FairQueue;
}

// What is being uploaded lies in memory: a few large bodies at a time, and projects take turns.
const LARGE_BYTES = 256 * 1024;
const BUSY = "Muitos arquivos estão chegando ao mesmo tempo. Espere alguns segundos e tente de novo.";
const uploads = uploadQueue({ concurrency: 6, perKey: 4, maxWaiting: 30 });
// Those that would fill the memory together come one by one.
const HUGE_BYTES = 32_000_000;
const hugeUploads = uploadQueue({ concurrency: 1, perKey: 1, maxWaiting: 4 });

/** A queue of its own for bodies that strangers send: slow ones would hold up the uploads of people. */
export function uploadQueue(limits: Pick<FairQueueOptions, "concurrency" | "perKey" | "maxWaiting">): FairQueue {
  return new FairQueue({ ...limits, refuse: () => new Problem(503, BUSY, { retry_after: 5 }) });
}

type Refuse = (http: Http) => Response;

/**
 * Refuses bodies above the limit for their type. A chunked body, which has no length, gets the limit for text. Large bodies
 * are taken a few at a time.
 */
export function limitBodies(
  { maxBytes = MAX_TEXT_BYTES, maxFileBytes = maxBytes, streamsFiles = false, queue = uploads }: BodyLimits,
  refuse: Refuse,
): MiddlewareHandler<Env> {
  const limitChunks = bodyLimit({ maxSize: maxBytes, onError: refuse });
  return async (http, next) => {
    // Hono's own limit reads the body, which costs more than most calls: used only when the length is unknown.
    if (http.req.header("transfer-encoding")) return await limitChunks(http, next);
    const length = Number(http.req.header("content-length") ?? 0);
    if (length > (isMultipart(http) ? maxFileBytes : maxBytes)) return refuse(http);
    if (length <= LARGE_BYTES || (streamsFiles && length > LARGE_UPLOAD_BYTES)) return await next();
    return await (length > HUGE_BYTES ? hugeUploads : queue).run(http.req.header("host") ?? "", next);
  };
}

function isMultipart(http: Http): boolean {
  return /^multipart\/form-data\b/i.test(http.req.header("content-type") ?? "");
}
