export const CHANGE_KINDS = ["new", "changed", "removed"] as const;
