/**
 * Paths of settings that no manager's form changes: they determine where programs are loaded from, and where sign-in
 * tokens are sent.
 */
export const OPERATOR_FIELDS = [
  ["config", "google", "token_sync_path"],
  ["config", "sign_language", "rootPath"],
  ["config", "sign_language", "personalization"],
] as const;
