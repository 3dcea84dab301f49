export const CLASS_SHOWS = ["all", "left"] as const;

export const CLASS_STATES = ["running", "upcoming", "ended"] as const;
