import type { ApiProblem } from "./problem.ts";

const CODE = /\s*Código\u00a0[2-9A-Z]{4}-[2-9A-Z]{4}$/;

/** Returns a failed call's message for a person; for a server error with the request's id, for the support team. */
export function messageWithRequestId({
  status,
  message,
  extra,
}: Pick<ApiProblem, "status" | "message" | "extra">): string {
  const id = extra.request_id;
  // A full disk is not a defect of a single request.
  return status >= 500 && status !== 507 && typeof id === "string" ? `${message} Código\u00a0${id}` : message;
}

/** Returns the message without the request's id, so that failures of the same kind have the same text. */
export function withoutRequestId(message: string): string {
  return message.replace(CODE, "");
}

export function hasRequestId(message: string): boolean {
  return CODE.test(message);
}
