import type { ApiProblem } from "./problem.ts";

const CODE = /\s*Código\u00a0[2-9A-Z]{4}-[2-9A-Z]{4}$/;

/** What a person reads of a failed call. Where the server itself failed, with the request's id, to quote to the support. */
export function quotable({ status, message, extra }: Pick<ApiProblem, "status" | "message" | "extra">): string {
  const id = extra.request_id;
  // A full disk is no defect of one request.
  return status >= 500 && status !== 507 && typeof id === "string" ? `${message} Código\u00a0${id}` : message;
}

/** Each failure has an id of its own: without it, those of one kind are one. */
export function withoutCode(message: string): string {
  return message.replace(CODE, "");
}

export function hasCode(message: string): boolean {
  return CODE.test(message);
}
