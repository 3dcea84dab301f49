/** What the API answered instead of a result. `message` is pt-BR, ready to be shown; status 0: there was no answer. */
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

/** By its name: the server and the pages that it draws are bundled apart, and each has a class of its own. */
export function isApiProblem(error: unknown): error is ApiProblem {
  return error instanceof Error && error.name === "ApiProblem";
}

/** Nobody waits for this answer any more: there is nothing to be said about it. */
export class CallReplaced extends Error {
  override name = "CallReplaced";
}
