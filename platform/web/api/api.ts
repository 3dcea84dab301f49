/** Every call by its key: { "GET /projects/courses": { input, output } }. */
export type CallMap = Record<string, { input: unknown; output: unknown }>;

export interface CallOptions {
  /** A call that stands in a queue of its own: a newer one to the same address does not abort it. */
  isQueued?: boolean;
  /** Aborts the call from outside, as the router does with the loaders of a page that nobody wants any more. */
  signal?: AbortSignal;
}

/**
 * Calls the API: in process on the server, over HTTP in the browser. Throws `ApiProblem`, or `CallReplaced` when a
 * newer call to the same address took its place.
 */
export type Api<Calls extends CallMap> = <Key extends keyof Calls & string>(
  key: Key,
  input: Calls[Key]["input"],
  options?: CallOptions,
) => Promise<Calls[Key]["output"]>;
