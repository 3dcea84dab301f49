import { Hono } from "hono";
import { savePart } from "#features/recordings/server/index.ts";
import {
  type CollectContext,
  collectEvents,
  collectProfiles,
  type EventQueue,
  readBatch,
} from "#features/usage/server/index.ts";
import { findSession } from "#platform/server/auth/find-session.ts";
import { hostOf, problemOf, sendProblem } from "#platform/server/http/api-app.ts";
import { bodyBytes } from "#platform/server/http/body-bytes.ts";
import type { Env, Http } from "#platform/server/http/env.ts";
import { limitBodies, uploadQueue } from "#platform/server/http/limit-body.ts";
import { Problem, projectNotFound, signInFirst } from "#platform/server/http/problem.ts";
import { refuseForeignOrigin } from "#platform/server/http/refuse-foreign-origin.ts";
import { isMeasured } from "#platform/web/session/names.ts";
import type { AppOptions } from "./app.ts";
import { callerOf } from "./caller.ts";
import { contextWithoutCookies } from "./context-without-cookies.ts";

/** The largest batch of events. The SDK halves a batch that is refused as too large. */
const MAX_BYTES = 1024 * 1024;
/** The largest part of a recording, compressed as the SDK sends it. */
const MAX_RECORDING_BYTES = 5 * 1024 * 1024;
const KINDS = {
  track: "track",
  t: "track",
  engage: "engage",
  p: "engage",
  groups: "groups",
  g: "groups",
  record: "record",
  r: "record",
} as const;
type Kind = (typeof KINDS)[keyof typeof KINDS];

type Options = Pick<AppOptions, "services" | "trustProxy" | "publicOrigin" | "apiOrigin"> & { events: EventQueue };

/**
 * Returns the routes of the analytics collector, below /collect. They implement Mixpanel's protocol for its browser
 * SDK. The project comes from the host and the person from the session, never from the body.
 */
export function collectorRoutes(options: Options): Hono<Env> {
  const app = new Hono<Env>();
  const queue = uploadQueue({ concurrency: 4, perKey: 2, maxWaiting: 20 });
  const limits = {
    events: limitBodies({ maxBytes: MAX_BYTES, queue }, refuseLarge),
    record: limitBodies({ maxBytes: MAX_RECORDING_BYTES, queue }, refuseLarge),
  };
  for (const [path, kind] of Object.entries(KINDS)) {
    const limit = limits[kind === "record" ? kind : "events"];
    app.post(`/${path}`, limit);
    // The SDK's URLs end in a slash.
    app.post(`/${path}/`, limit);
    for (const address of [`/${path}`, `/${path}/`]) app.post(address, (http) => collect(http, kind, options));
  }
  for (const path of ["decide", "settings", "flags"])
    for (const address of [`/${path}`, `/${path}/`])
      app.all(address, (http) => http.json({ status: 1, config: { enable_collect_everything: false }, flags: {} }));
  return app;
}

async function collect(http: Http, kind: Kind, options: Options): Promise<Response> {
  const { services, events } = options;
  http.env.route = `/collect/${kind}`;
  try {
    const host = await hostOf(http, { services });
    if (!host || host.redirectTo) throw projectNotFound();
    refuseForeignOrigin(http);
    const caller = callerOf(http.env.incoming, options, "cookie");
    const cookies = http.env.incoming.headers.cookie ?? "";
    // Without consent, the body is not read.
    if (!isMeasured(cookies) || http.req.header("sec-gpc") === "1") return answer(http, "no consent");
    if (!caller.token) await services.limits.anonymousByAddress(caller.address);
    const user = await findSession(contextWithoutCookies({ services, project: host.project, caller }));
    // During a viewing, the clicks are the staff member's, not the viewed person's.
    if (user?.viewing) return answer(http, "viewing");
    // Refused before the body is read.
    if (kind === "record" && !user) throw signInFirst();
    const bytes = await bodyBytes(http);
    const isCompressed = http.req.header("content-encoding") === "gzip" || http.req.query("compression") === "gzip";
    const sender: CollectContext = {
      services,
      queue: events,
      project: host.project,
      userId: user?._id ?? null,
      userAgent: caller.userAgent,
    };
    if (kind === "record") await collectPart(http, sender, bytes);
    else if (kind === "track") collectEvents(sender, await readBatch(bytes, { isCompressed }));
    else await collectProfiles(sender, kind, await readBatch(bytes, { isCompressed }));
    return answer(http, null);
  } catch (error) {
    return sendProblem(problemOf(error));
  }
}

async function collectPart(
  http: Http,
  { project, userId, ...sender }: CollectContext,
  bytes: Uint8Array,
): Promise<void> {
  if (!userId) throw signInFirst();
  const seq = Number(http.req.query("seq") || Number.NaN);
  const recordingId = http.req.query("replay_id") ?? "";
  await savePart({ ...sender, projectId: project._id, userId }, { recordingId, seq, bytes });
}

/** Returns Mixpanel's response: `1` or `0`; with `verbose=1`, an object with status and error. */
function answer(http: Http, error: string | null): Response {
  const status = error ? 0 : 1;
  const headers = { "Cache-Control": "no-store" };
  return http.req.query("verbose") === "1"
    ? http.json({ status, error }, 200, headers)
    : http.text(String(status), 200, headers);
}

function refuseLarge(): Response {
  const response = sendProblem(new Problem(413, "O que foi enviado é grande demais."));
  response.headers.set("Connection", "close");
  return response;
}
