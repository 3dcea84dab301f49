/** How an academy's people sign in with Google: the web app of its Firebase project. All of it is public. */
export interface GoogleConfig {
  api_key: string;
  auth_domain: string;
  project_id: string;
  /** A path of this host that receives the ID token (POST with bearer) and its end (DELETE); null: none. */
  token_sync_path: string | null;
}

/** Null where the project did not turn it on. What is missing stays empty: the SDK then says what. */
export function googleConfigOf(config: unknown): GoogleConfig | null {
  const { enabled, api_key, auth_domain, project_id, token_sync_path } = Object(config) as Record<string, unknown>;
  if (enabled !== true) return null;
  return {
    api_key: textOf(api_key),
    auth_domain: textOf(auth_domain),
    project_id: textOf(project_id),
    token_sync_path: /^\/(?![/\\])/.test(textOf(token_sync_path)) ? textOf(token_sync_path) : null,
  };
}

/** Firebase's own convention: no project of that name exists outside of demonstrations. */
export function isDemoProject({ project_id }: Pick<GoogleConfig, "project_id">): boolean {
  return project_id.startsWith("demo-");
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
