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
  landing: { blocks: LandingBlock[] };
  faq: FaqItem[];
  legal: LegalPage[];
  courses: AcademyCourse[];
  announcements: AcademyAnnouncement[];
  deep_links: AcademyDeepLink[];
  flows: AcademyFlow[];
  /** The flow that new people may be asked to answer first; null for none. */
  anamnese: { friendly_id: string; start_block: string; asks_newcomers?: boolean } | null;
  /** Conversations, for a demo. */
  forums: AcademyForum[];
  /** Logo, pictures, media and files, keyed by path in the folder. */
  files: ReadonlyMap<string, FolderFile>;
  /** Where a field stands in its file, for what is refused after the folder was read. */
  placeOf: (file: string, path: readonly PropertyKey[]) => Omit<Mistake, "message">;
  /** Warnings that don't block the import, in pt-BR. */
  advice: string[];
}

export interface FaqItem {
  friendly_id: string;
  group_name: string;
  question: string;
  answer: string;
}

export interface LegalPage {
  /** In the academy's folder. */
  file: string;
  kind: "privacy-policy" | "use-terms";
  version: number;
  title: string;
  /** Summary of what changed in this version. */
  changes: string;
  /** Markdown. */
  body: string;
  /** Such as "2026-09-21". */
  published_at: string;
}

export interface AcademyCourse {
  friendly_id: string;
  name: string;
  description: string;
  hours: number;
  /** Such as "2026-12-20". */
  ends_on: string | null;
  /** Hidden from everybody but the staff. */
  off_air: boolean;
  heros: AcademyHero[];
  trails: AcademyTrail[];
}

export interface AcademyHero {
  friendly_id: string;
  title: string;
  text: string;
  /** URL below `/media/`. */
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
  /** Imported, but hidden from learners. */
  draft: boolean;
}
