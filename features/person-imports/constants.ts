export const ROW_OUTCOMES = ["new", "update", "same", "refused"] as const;
