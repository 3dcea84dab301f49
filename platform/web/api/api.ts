/** Every call by its key: { "GET /projects/courses": { input, output } }. */
export type CallMap = Record<string, { input: unknown; output: unknown }>;

export interface CallOptions {
  /** The caller queues its calls itself: a newer call to the same address does not abort this one. */
  isQueued?: boolean;
  /** Aborts the call, as the router does with the loaders of a page that was left. */
  signal?: AbortSignal;
  /** Of a call with files: how much of it has left, from 0 to 1. */
  onProgress?(share: number): void;
}

/**
 * Calls the API: in process on the server, over HTTP in the browser. Throws `ApiProblem`, or `CallReplaced` when a
 * newer call to the same address replaced it.
 */
export type Api<Calls extends CallMap> = <Key extends keyof Calls & string>(
  key: Key,
  input: Calls[Key]["input"],
  options?: CallOptions,
) => Promise<Calls[Key]["output"]>;
