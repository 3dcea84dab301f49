export const BULK_ACTIONS = [
  "enroll",
  "unenroll",
  "join-class",
  "invite",
  "ask-anamnese",
  "sign-out",
  "suspend",
  "restore-access",
  "write",
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
