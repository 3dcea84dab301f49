export const MAX_COMPARED = 4;

export const MAX_EXPORTED = 1000;

export const PAGE_SIZE = 20;

/** Periods of availability, in the order of the bits in column `talents.periods`. */
export const AVAILABILITY = ["morning", "afternoon", "evening", "night", "weekend", "shifts"] as const;

/** Levels of a language. All fields of a talent profile are optional, and its lists stay in the person's order. */
export const LANGUAGE_LEVELS = ["basic", "intermediate", "advanced", "native"] as const;

/** Modes of work and times of beginning, in the order of the bits in the columns `talents.modes` and `talents.starts`. */
export const WORK_MODES = ["on_site", "hybrid", "remote"] as const;
export const STARTS = ["now", "in_15_days", "in_30_days", "later"] as const;

/** The sections of a talent profile, in the order of its form. */
export const SECTION_NAMES = [
  "about",
  "contact",
  "education",
  "experience",
  "skills",
  "availability",
  "consent",
] as const;
export type SectionName = (typeof SECTION_NAMES)[number];
