import { paths } from "#shared/paths.ts";
import { safePath } from "../session/safe-path.ts";
import { ApiProblem } from "./problem.ts";

// Messages of the error catalogue (spec, section 8), unchanged.
const NETWORK =
  "Não foi possível se conectar com os nosso servidores! Verifique sua conexão ou tente novamente mais tarde!";
const SERVER = "Erro genérico de servidor!";
const UNNAMED = "Erro não identificado!";
const INCOMPLETE =
  "Erro de servidor! Confira se as informações enviadas estão completas e no formato correto e tente novamente.";

export interface SentCall {
  method: string;
  /** Whether the call had a session token. */
  isSignedIn: boolean;
}

export interface ApiResponse {
  status: number;
  statusText: string;
  /** The parsed JSON; null when there was none. */
  body: Record<string, unknown> | null;
}

/** Returns the problem of a failed call, with the error catalogue's message; null for a success. */
export function problemOfResponse(sent: SentCall, { status, statusText, body }: ApiResponse): ApiProblem | null {
  const isFine = isSuccess(status);
  if (isFine && !body?.error) return null;
  const message = typeof body?.message === "string" ? body.message : "";
  return new ApiProblem(status, messageFor(), body ?? {});

  function messageFor(): string {
    if (isFine) return message || UNNAMED;
    if (!sent.isSignedIn && sent.method === "GET") return SERVER;
    if (status === 401) return message || INCOMPLETE;
    if (body?.error && message) return message;
    if (sent.method === "POST") return `${statusText} (status: ${status})`.trim();
    return SERVER;
  }
}

/** Returns the problem of a call without any response. */
export function noResponse({ isSignedIn }: SentCall): ApiProblem {
  return new ApiProblem(0, isSignedIn ? NETWORK : SERVER);
}

/** Whether a problem is shown in a toast. A success with a redirect is not, even if the redirect is not followed. */
export function isShown({ status, extra }: ApiProblem): boolean {
  return !(isSuccess(status) && Boolean(extra.redirect));
}

/**
 * Returns the address that a problem redirects to instead of being shown: /logout for `logoff`, a page of this site for
 * `redirect`. Null when it redirects nowhere.
 */
export function redirectTarget({ status, extra }: ApiProblem): string | null {
  if (status === 401 && extra.logoff === true) return paths.logout();
  const wanted = extra.redirect === true ? extra.url : extra.redirect;
  return (typeof wanted === "string" && safePath(wanted, "")) || null;
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}
