import type { MiddlewareHandler, Next } from "hono";
import { bodyLimit } from "hono/body-limit";
import { MAX_TEXT_BYTES } from "#shared/upload-limits.ts";
import { FairQueue, type FairQueueOptions } from "../fair-queue.ts";
import { hostName } from "./api-origin.ts";
import { requestAborted } from "./body-bytes.ts";
import type { Env, Http } from "./env.ts";
import { Problem } from "./problem.ts";
import { LARGE_UPLOAD_BYTES } from "./receive-form.ts";

interface BodyLimits {
  /** Maximum size of JSON, forms and other text, in bytes. */
  maxBytes?: number;
  /** Maximum size of multipart bodies, in bytes; `maxBytes` by default. */
  maxFileBytes?: number;
  /** Whether multipart bodies that are too large for memory are streamed to the disk, with limits of their own. */
  streamsFiles?: boolean;
  /** The queue for large bodies; by default the one that all uploads share. */
  queue?: FairQueue;
}

// Uploads are held in memory, so only a few large bodies are received at a time, and projects take turns.
const LARGE_BYTES = 256 * 1024;
const BUSY = "Muitos arquivos estão chegando ao mesmo tempo. Espere alguns segundos e tente de novo.";
const uploads = uploadQueue({ concurrency: 6, perKey: 4, maxWaiting: 30 });
// Bodies of this size would fill the memory together, so only one is received at a time.
const HUGE_BYTES = 32_000_000;
const hugeUploads = uploadQueue({ concurrency: 1, perKey: 1, maxWaiting: 4 });

/** Creates a queue for large bodies. Public routes have their own, so that slow requests do not delay uploads. */
export function uploadQueue(limits: Pick<FairQueueOptions, "concurrency" | "perKey" | "maxWaiting">): FairQueue {
  return new FairQueue({ ...limits, refuse: () => new Problem(503, BUSY, { retry_after: 5 }) });
}

type Refuse = (http: Http) => Response;

/**
 * Refuses bodies above the limit for their type. A chunked body, whose length is unknown, gets the limit for text.
 * Large bodies are received a few at a time.
 */
export function limitBodies(
  { maxBytes = MAX_TEXT_BYTES, maxFileBytes = maxBytes, streamsFiles = false, queue = uploads }: BodyLimits,
  refuse: Refuse,
): MiddlewareHandler<Env> {
  const limitChunks = bodyLimit({ maxSize: maxBytes, onError: refuse });
  const withinLimit = async (http: Http, next: Next) => {
    let isRead = false;
    const go = async () => {
      isRead = true;
      await next();
    };
    return await limitChunks(http, go).catch((error: unknown) => {
      // Hono reads the body before the rest of the request is handled.
      throw isRead ? error : requestAborted();
    });
  };
  return async (http, next) => {
    // Hono's own limit reads the body, which costs more than most calls, so it is used only when the length is unknown.
    if (http.req.header("transfer-encoding")) return await withinLimit(http, next);
    const length = Number(http.req.header("content-length") ?? 0);
    if (length > (isMultipart(http) ? maxFileBytes : maxBytes)) return refuse(http);
    if (length <= LARGE_BYTES || (streamsFiles && length > LARGE_UPLOAD_BYTES)) return await next();
    return await (length > HUGE_BYTES ? hugeUploads : queue).run(hostName(http.req.header("host")), next);
  };
}

function isMultipart(http: Http): boolean {
  return /^multipart\/form-data\b/i.test(http.req.header("content-type") ?? "");
}
