export const ANNOUNCEMENT_KINDS = ["notice", "choice", "reading"] as const;
