/** Every call by its key: { "GET /projects/courses": { input, output } }. */
export type CallMap = Record<string, { input: unknown; output: unknown }>;

/** Calls the API: in process on the server, over HTTP in the browser. Throws `ApiProblem`. */
export type Api<Calls extends CallMap> = <Key extends keyof Calls & string>(
  key: Key,
  input: Calls[Key]["input"],
) => Promise<Calls[Key]["output"]>;
