export const FILTERS = ["all", "unread", "unanswered", "solved", "following"] as const;

export const REACTIONS = ["helped", "same", "liked"] as const;

export const MAX_BODY = 20_000;

export const MAX_TITLE = 140;

/** Max number of topics offered as the target of a merge. */
export const MAX_DESTINATIONS = 100;

export const REPORT_REASONS = ["offence", "advertising", "exposure", "danger"] as const;
