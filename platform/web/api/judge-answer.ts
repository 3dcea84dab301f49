import { paths } from "#shared/paths.ts";
import { safePath } from "../session/safe-path.ts";
import { ApiProblem } from "./problem.ts";

// The error catalogue (spec, section 8), word for word.
const NETWORK =
  "Não foi possível se conectar com os nosso servidores! Verifique sua conexão ou tente novamente mais tarde!";
const SERVER = "Erro genérico de servidor!";
const UNNAMED = "Erro não identificado!";
const INCOMPLETE =
  "Erro de servidor! Confira se as informações enviadas estão completas e no formato correto e tente novamente.";

export interface Sent {
  method: string;
  /** It carried the session's token. */
  isSignedIn: boolean;
}

export interface Answer {
  status: number;
  statusText: string;
  /** What was read from its JSON; null when there was none. */
  body: Record<string, unknown> | null;
}

/** What is wrong with an answer, in the words of the catalogue; null when nothing is. */
export function judgeAnswer(sent: Sent, { status, statusText, body }: Answer): ApiProblem | null {
  const isFine = isSuccess(status);
  if (isFine && !body?.error) return null;
  const told = typeof body?.message === "string" ? body.message : "";
  return new ApiProblem(status, words(), body ?? {});

  function words(): string {
    if (isFine) return told || UNNAMED;
    if (!sent.isSignedIn && sent.method === "GET") return SERVER;
    if (status === 401) return told || INCOMPLETE;
    if (body?.error && told) return told;
    if (sent.method === "POST") return `${statusText} (status: ${status})`.trim();
    return SERVER;
  }
}

/** The problem of a call that got no answer at all. */
export function noAnswer({ isSignedIn }: Sent): ApiProblem {
  return new ApiProblem(0, isSignedIn ? NETWORK : SERVER);
}

/** Whether a problem is shown in a toast: not the 200 that carries a redirect, even if it leads nowhere. */
export function isShown({ status, extra }: ApiProblem): boolean {
  return !(isSuccess(status) && Boolean(extra.redirect));
}

/** Where a problem leads instead of being shown: `logoff` to the exit, `redirect` to an address of this site. */
export function leadsTo({ status, extra }: ApiProblem): string | null {
  if (status === 401 && extra.logoff === true) return paths.logout();
  const wanted = extra.redirect === true ? extra.url : extra.redirect;
  return (typeof wanted === "string" && safePath(wanted, "")) || null;
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}
