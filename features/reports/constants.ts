export const MAILINGS = ["none", "weekly", "monthly"] as const;

export const PERSON_SORTS = ["name", "progress", "visit"] as const;
export type PersonSort = (typeof PERSON_SORTS)[number];

export const REPORT_PARTS = ["objects", "people", "stopped", "questions", "classes"] as const;
export type ReportPart = (typeof REPORT_PARTS)[number];

export const CLASS_SORTS = [
  "name",
  "start",
  "people",
  "started",
  "finished",
  "stopped",
  "progress",
  "certified",
] as const;
export type ClassSort = (typeof CLASS_SORTS)[number];
