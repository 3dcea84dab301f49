import type { FolderFile } from "#features/media/server/index.ts";
import type { StoredBlock } from "#features/objects/server/index.ts";
import type { z } from "zod";
import type { AcademyFlow } from "./read-flows.ts";
import type { AcademyForum } from "./read-forum.ts";
import type { AcademyAnnouncement, AcademyDeepLink } from "./read-notices.ts";
import type { Mistake } from "./academy-mistakes.ts";
import type { academySchema, landingSchema } from "./academy-format.ts";

export type AcademySettings = z.output<typeof academySchema>;
type LandingBlock = z.output<typeof landingSchema>["blocks"][number];

/** A whole academy as read from its folder, validated. */
export interface Academy {
  settings: AcademySettings;
  /** Null for an academy without a landing page. */
  landing: { blocks: LandingBlock[] } | null;
  faq: FaqItem[];
  legal: LegalPage[];
  courses: AcademyCourse[];
  announcements: AcademyAnnouncement[];
  deep_links: AcademyDeepLink[];
  flows: AcademyFlow[];
  /** The flow that new people may have to answer first; null for none. */
  anamnese: { friendly_id: string; start_block: string; asks_newcomers?: boolean } | null;
  /** Conversations in the forums of a demo. */
  forums: AcademyForum[];
  /** Logo, pictures, media and files, keyed by path in the folder. */
  files: ReadonlyMap<string, FolderFile>;
  /** Returns the file, line and field of a value, for mistakes that are found after the folder was read. */
  placeOf: (file: string, path: readonly PropertyKey[]) => Omit<Mistake, "message">;
  /** Warnings in pt-BR that do not prevent the import. */
  warnings: string[];
}

export interface FaqItem {
  friendly_id: string;
  group_name: string;
  question: string;
  answer: string;
}

export interface LegalPage {
  /** Path of the page's file in the academy's folder. */
  file: string;
  kind: "privacy-policy" | "use-terms";
  version: number;
  title: string;
  /** Summary of what changed in this version. */
  changes: string;
  /** The page's text in Markdown. */
  body: string;
  /** Date, such as "2026-09-21". */
  published_at: string;
}

export interface AcademyCourse {
  friendly_id: string;
  name: string;
  description: string;
  hours: number;
  /** Last day of the course, such as "2026-12-20"; null without one. */
  ends_on: string | null;
  /** True when the course is shown only to staff. */
  off_air: boolean;
  heros: AcademyHero[];
  trails: AcademyTrail[];
}

export interface AcademyHero {
  friendly_id: string;
  title: string;
  text: string;
  /** Address below `/media/`; null for the generated cover. */
  picture: string | null;
  alt: string;
  action: { label: string; to: string } | null;
  starts_on: string | null;
  ends_on: string | null;
}

export interface AcademyTrail {
  friendly_id: string;
  name: string;
  description: string;
  sequential: boolean;
  opens_at: string | null;
  objects: AcademyObject[];
}

export interface AcademyObject {
  friendly_id: string;
  title: string;
  lead: string;
  type: "content" | "joco" | "link";
  link_type: string | null;
  link: string | null;
  joco: { friendly_id: string; start: string; opens: "new_tab" | "same_tab" } | null;
  minutes: number;
  points: number;
  complete: "seen" | "quiz" | "minutes" | "opened" | "reported";
  pass_share: number;
  stay_minutes: number | null;
  blocks: StoredBlock[];
  /** True when the object is imported, but not published to learners. */
  draft: boolean;
}
