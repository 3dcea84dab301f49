import { isApiProblem } from "#platform/web/api/problem.ts";
import { messageWithRequestId } from "#platform/web/api/message-with-request-id.ts";

const NOT_USED = "A chave de acesso não foi usada. Tente de novo ou entre de outra forma.";
const NO_SUPPORT = "Este navegador não tem chaves de acesso. Entre de outra forma, ou use um navegador mais novo.";
const OTHER_HOST = "As chaves de acesso desta academia só funcionam no endereço principal dela.";
const KNOWN_ALREADY = "Este aparelho já tem uma chave de acesso sua para esta academia.";

/** Converts a WebAuthn error to a message; null if the person cancelled. */
export function passkeyFailure(error: unknown): string | null {
  if (!(error instanceof Error)) return NOT_USED;
  const cause = error.cause instanceof Error ? error.cause.name : error.name;
  if (isApiProblem(error)) return messageWithRequestId(error);
  if (cause === "AbortError") return null;
  if (cause === "InvalidStateError") return KNOWN_ALREADY;
  if (cause === "SecurityError") return OTHER_HOST;
  if (/not supported/i.test(error.message)) return NO_SUPPORT;
  return NOT_USED;
}
