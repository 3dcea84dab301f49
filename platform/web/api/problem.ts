/** A failed API call. `message` is in pt-BR, ready to be shown; status 0 means that there was no response. */
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

/** Whether an error is an `ApiProblem`, by its name: the server and the page bundle each have a copy of the class. */
export function isApiProblem(error: unknown): error is ApiProblem {
  return error instanceof Error && error.name === "ApiProblem";
}

/** Thrown for a call that a newer call replaced; its result must be ignored. */
export class CallReplaced extends Error {
  override name = "CallReplaced";
}
