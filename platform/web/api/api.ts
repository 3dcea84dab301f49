/** Types of all calls by key: { "GET /projects/courses": { input, output } }. */
export type CallMap = Record<string, { input: unknown; output: unknown }>;

export interface CallOptions {
  /** Whether the caller queues its calls itself, so that a newer call to the same address does not abort this one. */
  isQueued?: boolean;
  /** Aborts the call, as the router does for the loaders of a page that was left. */
  signal?: AbortSignal;
  /** For a call with files: receives the share that has been sent, from 0 to 1. */
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
