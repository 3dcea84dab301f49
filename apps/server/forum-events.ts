import type { ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { hostOf, problemOf, sendProblem } from "#platform/server/http/api-app.ts";
import type { Services } from "#platform/server/http/context.ts";
import type { Http } from "#platform/server/http/env.ts";
import { projectNotFound, tooMany } from "#platform/server/http/problem.ts";
import type { AppOptions } from "./app.ts";
import { callerOf } from "./caller.ts";
import { contextWithoutCookies } from "./context-without-cookies.ts";

interface Stream {
  response: ServerResponse;
  projectId: string;
  courseId: string;
  userId: string;
}

const PING_MS = 25_000;
const MAX_PER_PERSON = 12;

/** The open streams of this process; one listener and one timer serve all of them. */
const streams = new Set<Stream>();
const listening = new WeakSet<object>();
let timer: NodeJS.Timeout | undefined;

/**
 * Streams a course's forum as server-sent events: "course/topic/position" for a new post, "course/topic/changed" for a
 * changed, hidden or deleted one. Requires the right to read the forum. A change of the person, such as a sign-out, or
 * the course taken off the air, ends the stream; the browser then reconnects.
 */
export async function forumEvents(http: Http, options: AppOptions): Promise<Response> {
  const { services } = options;
  const host = await hostOf(http, options).catch(() => null);
  if (!host || host.redirectTo) return sendProblem(projectNotFound());
  const caller = callerOf(http.env.incoming, options, "cookie");
  const context = contextWithoutCookies({ services, project: host.project, caller });
  const input = { course: http.req.param("course"), topic: http.req.query("topic") ?? "" };
  try {
    const current = await services.registry.handlersByKey
      .get("GET /projects/forum-topic-position/{course}")
      ?.run(context, () => input);
    const { course_id, topic_id, position } = current as {
      course_id: string;
      topic_id: string | null;
      position: number;
    };
    const user = await context.session;
    if (!user || countOf(user._id) >= MAX_PER_PERSON) throw tooMany(30);
    const { outgoing: response } = http.env;
    openStream(services, { response, projectId: host.project._id, courseId: course_id, userId: user._id });
    if (topic_id) response.write(`data: ${course_id}/${topic_id}/${position}\n\n`);
    return RESPONSE_ALREADY_SENT;
  } catch (error) {
    return sendProblem(problemOf(error));
  }
}

function openStream(services: Services, stream: Stream): void {
  const { response } = stream;
  // The browser has left meanwhile: the response would never be closed again.
  if (response.destroyed) return;
  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  response.write("retry: 5000\n\n");
  streams.add(stream);
  response.once("close", () => streams.delete(stream));
  listen(services);
  timer ??= setInterval(() => streams.forEach((each) => each.response.write(":\n\n")), PING_MS).unref();
}

function listen({ changes }: Services): void {
  if (listening.has(changes)) return;
  listening.add(changes);
  changes.onChange((subject, projectId, detail) => {
    if (subject === "*") return endForumEvents();
    for (const stream of streams) {
      if (stream.projectId !== projectId) continue;
      if (subject === "forum" && detail?.startsWith(stream.courseId)) stream.response.write(`data: ${detail}\n\n`);
      else if (subject === "people" && (detail === null || detail === stream.userId)) end(stream);
      else if (subject === "courses" && detail === stream.courseId) end(stream);
    }
  });
}

/** Ends all streams; browsers reconnect after five seconds. */
export function endForumEvents(): void {
  streams.forEach(end);
}

/** Ends a stream, and removes it at once: a later write to an ended response would end the process. */
function end(stream: Stream): void {
  streams.delete(stream);
  stream.response.end();
}

function countOf(userId: string): number {
  let count = 0;
  for (const stream of streams) if (stream.userId === userId) count++;
  return count;
}
