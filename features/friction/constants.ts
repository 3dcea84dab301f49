export const FRICTION_STATES = ["open", "resolved", "ignored"] as const;
