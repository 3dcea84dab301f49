import { cookieIn } from "../session/cookies.ts";
import { SESSION_COOKIE } from "../session/names.ts";
import type { Api, CallMap } from "./api.ts";
import { ApiProblem } from "./problem.ts";

const NETWORK =
  "Não foi possível se conectar com os nosso servidores! Verifique sua conexão ou tente novamente mais tarde!";
const SERVER = "Erro genérico de servidor!";
const INCOMPLETE =
  "Erro de servidor! Confira se as informações enviadas estão completas e no formato correto e tente novamente.";

let projectId = "";

/** The project that calls are made for; set once by the root of the page. */
export function callFor(id: string): void {
  projectId = id;
}

/** The API over HTTP. The messages are the spec's error catalogue (section 8), word for word. */
export function browserApi<Calls extends CallMap>(): Api<Calls> {
  return async (key, input) => {
    const [method = "GET", path = ""] = key.split(" ");
    const answer = await send(method, path, input as Record<string, unknown>);
    const body = await answer.json().catch(() => null);
    if (answer.ok && !body?.error) return body;
    throw problemOf(method, answer, body);
  };
}

async function send(method: string, path: string, input: Record<string, unknown>): Promise<Response> {
  const rest = { ...input };
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const token = cookieIn(document.cookie, SESSION_COOKIE);
  const headers: Record<string, string> = {
    "X-Requested-With": "XMLHttpRequest",
    "X-Requested-By": projectId,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
  try {
    if (method === "GET") return await fetch(`/api${address}${queryOf(rest)}`, { headers });
    headers["Content-Type"] = "application/json";
    return await fetch(`/api${address}`, { method, headers, body: JSON.stringify(rest), keepalive: true });
  } catch {
    throw new ApiProblem(0, token ? NETWORK : SERVER);
  }
}

function queryOf(rest: Record<string, unknown>): string {
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  return query.size ? `?${query}` : "";
}

interface Failure {
  error?: boolean;
  message?: string;
}

function problemOf(method: string, answer: Response, body: (Failure & Record<string, unknown>) | null): ApiProblem {
  const { status, statusText } = answer;
  const extra = body ?? {};
  if (answer.ok) return new ApiProblem(status, body?.message || "Erro não identificado!", extra);
  if (status === 401) return new ApiProblem(status, body?.message || INCOMPLETE, extra);
  if (body?.error && body.message) return new ApiProblem(status, body.message, extra);
  if (method === "POST" && status) return new ApiProblem(status, `${statusText} (status: ${status})`, extra);
  return new ApiProblem(status, SERVER, extra);
}
