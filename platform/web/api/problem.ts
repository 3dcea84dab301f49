/** What the API answered instead of a result. `message` is pt-BR, ready to be shown. */
export class ApiProblem extends Error {
  status: number;
  extra: Record<string, unknown>;

  constructor(status: number, message: string, extra: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.extra = extra;
  }
}
