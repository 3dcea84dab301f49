/** A failed API call. `message` is pt-BR, ready to be shown; status 0: there was no answer. */
export class ApiProblem extends Error {
  override name = "ApiProblem";
  status: number;
  extra: Record<string, unknown>;

  constructor(status: number, message: string, extra: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.extra = extra;
  }
}

/** Checks the name, because the server and the page bundle each have their own copy of the class. */
export function isApiProblem(error: unknown): error is ApiProblem {
  return error instanceof Error && error.name === "ApiProblem";
}

/** A newer call replaced this one; its outcome is ignored. */
export class CallReplaced extends Error {
  override name = "CallReplaced";
}
