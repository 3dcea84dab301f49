/** What lies outside of every form, as paths in the settings: where other programs' files and tokens go. */
export const OPERATOR_FIELDS = [
  ["config", "google", "token_sync_path"],
  ["config", "sign_language", "rootPath"],
  ["config", "sign_language", "personalization"],
] as const;
