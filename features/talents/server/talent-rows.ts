import type { Sections } from "../engine/sections.ts";
import { facetsOf, type HeldCertificate, provenSkills, yearsOfExperience } from "./talent.ts";

interface NewTalent {
  projectId: string;
  id: string;
  userId: string;
  /** All of the person's names in one text, as `namesOf` selects them. */
  names: string;
  sections: Sections;
  certificates: readonly HeldCertificate[];
  updatedAt: Date;
}

/** Returns the row of a published profile and its facets, for imports. Changes by people go through `updateTalent`. */
export function talentRows({ projectId, id, userId, names, sections, certificates, updatedAt }: NewTalent) {
  return {
    talent: {
      project_id: projectId,
      id,
      user_id: userId,
      sections,
      version: 1,
      section_versions: {},
      headline: sections.about.headline ?? "",
      city: sections.contact.city,
      state: sections.contact.state,
      years_of_experience: yearsOfExperience(sections, updatedAt),
      proven_skills: provenSkills(sections, certificates).length,
      published_at: updatedAt,
      confirmed_at: updatedAt,
      created_at: updatedAt,
      updated_at: updatedAt,
    },
    facets: facetsOf(sections, certificates, names).map((facet) => ({
      project_id: projectId,
      talent_id: id,
      ...facet,
    })),
  };
}
