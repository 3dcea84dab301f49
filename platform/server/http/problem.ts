import type { ProblemCode } from "#shared/problem-codes.ts";
import type { Scope } from "#shared/scopes.ts";
import { tooLargeMessage } from "#shared/upload-limits.ts";

/** A refusal: an HTTP status, a code for programs, and a message in pt-BR for the person. */
export class Problem extends Error {
  status: number;
  code: ProblemCode;
  extra: Record<string, unknown>;

  constructor(status: number, message: string, { code, ...extra }: ProblemExtra = {}) {
    super(message);
    this.status = status;
    this.code = code ?? CODES[status] ?? "server_error";
    this.extra = extra;
  }
}

interface ProblemExtra {
  /** Code for programs; by default the general code of the status. */
  code?: ProblemCode;
  [name: string]: unknown;
}

const CODES: Readonly<Record<number, ProblemCode>> = {
  400: "invalid_input",
  401: "sign_in_required",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  409: "conflict",
  410: "gone",
  413: "too_large",
  415: "unsupported_type",
  429: "too_many_requests",
  503: "unavailable",
  507: "storage_full",
};

export const notFound = (what: string) => new Problem(404, what);
export const projectNotFound = () => new Problem(404, "Projeto não encontrado 😕", { code: "project_not_found" });
export const signInFirst = () =>
  new Problem(401, "Sua sessão terminou. Entre de novo para continuar.", { logoff: true });
export const notAllowed = () => new Problem(403, "Seu perfil não dá acesso a esta área.");
/** Refuses an API token. `scope` is the permission that it lacks; undefined for a call that needs a session. */
export const scopeMissing = (scope?: Scope) =>
  new Problem(
    403,
    scope
      ? "Este token de API não tem a permissão que esta chamada pede."
      : "Um token de API não serve para esta chamada: ela pede uma sessão.",
    { code: "scope_missing", scope: scope ?? null },
  );
export const otherProject = () =>
  new Problem(403, "Você não tem permissão para acessar este projeto", { code: "other_project", logoff: true });
export const tooMany = (seconds: number) =>
  new Problem(429, `Muitas tentativas seguidas. Espere ${waitingTime(seconds)} e tente de novo.`, {
    retry_after: seconds,
  });
/** Refuses a body or file that is too large. `maxBytes` is the limit of one file; undefined for the whole body. */
export const tooLarge = (maxBytes?: number) =>
  new Problem(413, maxBytes === undefined ? "O que foi enviado é grande demais." : tooLargeMessage(maxBytes));
export const storageFull = () =>
  new Problem(
    507,
    "O servidor está sem espaço para guardar isto agora. O que já estava salvo continua salvo: tente de novo mais tarde.",
    { retry_after: 30 },
  );
export const storageReadOnly = () =>
  new Problem(
    507,
    "O servidor não consegue gravar agora. O que já estava salvo continua salvo: tente de novo mais tarde.",
    { retry_after: 30 },
  );

/** Returns a waiting time in Portuguese words, in seconds or in minutes rounded up. */
export function waitingTime(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "1\u00a0segundo" : `${seconds}\u00a0segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1\u00a0minuto" : `${minutes}\u00a0minutos`;
}
