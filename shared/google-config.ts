/** An academy's set-up for Google sign-in: the web app of its Firebase project. All its values are public. */
export interface GoogleConfig {
  api_key: string;
  auth_domain: string;
  project_id: string;
  /** Path of this host that receives the ID token: POST with bearer at sign-in, DELETE at sign-out; null for none. */
  token_sync_path: string | null;
}

/**
 * Reads the Google set-up from a project's configuration; null when it is not enabled. Missing values become empty
 * texts, which Firebase's SDK then reports.
 */
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

/** Checks for Firebase's prefix of demo projects, which never name a real project. */
export function isDemoProject({ project_id }: Pick<GoogleConfig, "project_id">): boolean {
  return project_id.startsWith("demo-");
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
