export const MEMBER_SORTS = ["name", "seen", "joined"] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

export const MEMBER_STATES = ["active", "stopped", "never", "suspended"] as const;
export type MemberState = (typeof MEMBER_STATES)[number];
