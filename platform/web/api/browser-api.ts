import { formFields } from "#shared/form-fields.ts";
import { cookieIn } from "../session/cookies.ts";
import { isPageLeaving } from "../session/leaving.ts";
import { SESSION_COOKIE } from "../session/names.ts";
import type { Api, CallMap, CallOptions } from "./api.ts";
import { type ApiResponse, problemOfResponse, noResponse, type SentCall } from "./response-problem.ts";
import { apiBase, requestedBy, studentViewHeader } from "./caller.ts";
import { CallReplaced } from "./problem.ts";
import { retryAfter } from "./retry.ts";
import { formWithFiles, sendFiles } from "./send-files.ts";

const TIME_OUT_MS = 30_000;
const MAX_KEEPALIVE_LENGTH = 60_000;

/** Creates an `Api` over HTTP, at `base` or as set by `setCallProject`. Error messages are those of the spec (section 8). */
export function browserApi<Calls extends CallMap>(base?: string): Api<Calls> {
  return async (key, input, options = {}) => {
    // The call would be sent as the other person.
    if (isPageLeaving()) await new Promise(() => {});
    const [method = "GET", template = ""] = key.split(" ");
    const { path, rest } = addressed(template, input as Record<string, unknown>);
    const token = cookieIn(document.cookie, SESSION_COOKIE);
    const sent = { method, isSignedIn: token !== null };
    const signal = signalFor(`${method} ${path}`, options);
    const address = (base ?? apiBase()) + path;
    const form = method === "GET" ? null : formWithFiles(rest);
    const answer = form
      ? await sendFiles(address, { form, headers: headersFor(token) }, { ...options, signal })
      : await sendRequest(sent, address, requestFor(method, rest, token), signal);
    if (!answer) throw noResponse(sent);
    const problem = problemOfResponse(sent, answer);
    if (problem) throw problem;
    return answer.body;
  };
}

/** Puts fields named in the path template into the path; `rest` goes into the query or the body. */
function addressed(template: string, input: Record<string, unknown>) {
  const rest = { ...input };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { path, rest };
}

const latest = new Map<string, AbortController>();

/** Returns a signal that aborts when the caller aborts, or when a newer call to the same address begins. */
function signalFor(address: string, { isQueued = false, signal }: CallOptions): AbortSignal {
  const signals = signal ? [signal] : [];
  if (!isQueued) {
    latest.get(address)?.abort(new CallReplaced(address));
    const own = new AbortController();
    latest.set(address, own);
    signals.push(own.signal);
  }
  return AbortSignal.any(signals);
}

function requestFor(
  method: string,
  rest: Record<string, unknown>,
  token: string | null,
): RequestInit & { query: string } {
  const headers = headersFor(token);
  if (method === "GET") return { method, headers, query: queryOf(rest) };
  headers["Content-Type"] = "application/json";
  const body = JSON.stringify(rest);
  // `keepalive` lets the last call finish after the page closes; browsers allow it only for small bodies.
  return { method, headers, body, keepalive: body.length < MAX_KEEPALIVE_LENGTH, query: "" };
}

function headersFor(token: string | null): Record<string, string> {
  return { ...requestedBy(), ...studentViewHeader(), ...(token ? { Authorization: `Bearer ${token}` } : {}) };
}

function queryOf(rest: Record<string, unknown>): string {
  const query = new URLSearchParams(formFields(rest));
  return query.size ? `?${query}` : "";
}

async function sendRequest(
  sent: SentCall,
  address: string,
  { query, ...init }: RequestInit & { query: string },
  signal: AbortSignal,
): Promise<ApiResponse> {
  const attempt = () => answerTo(address + query, init, signal);
  const first = await attempt();
  const wait = retryAfter(sent.method, first?.status ?? null, first?.retryAfter ?? null, Date.now());
  if (wait !== null) await pause(wait, signal);
  const answer = wait === null ? first : await attempt();
  if (!answer) throw noResponse(sent);
  return answer;
}

/** Returns the response, or null when there is none: the network failed, or 30 seconds passed. */
async function answerTo(address: string, init: RequestInit, signal: AbortSignal) {
  try {
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(TIME_OUT_MS)]);
    const response = await fetch(address, { ...init, credentials: "include", signal: bounded });
    return { ...(await read(response)), retryAfter: response.headers.get("Retry-After") };
  } catch (error) {
    if (signal.aborted) throw signal.reason instanceof CallReplaced ? signal.reason : error;
    return null;
  }
}

async function read(response: Response): Promise<ApiResponse> {
  const { status, statusText } = response;
  const text = await response.text();
  return { status, statusText, body: bodyOf(text) };
}

function bodyOf(text: string): ApiResponse["body"] {
  try {
    return JSON.parse(text) as ApiResponse["body"];
  } catch {
    return null;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      reject(new CallReplaced("aborted while waiting"));
    };
    signal.addEventListener("abort", stop, { once: true });
  });
}
