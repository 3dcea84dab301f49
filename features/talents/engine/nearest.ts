import { plain } from "#shared/plain-text.ts";
import type { TalentFilters, TalentProfile } from "./shapes.ts";

type ComparedTalent = Pick<TalentProfile, "_id" | "skills" | "years" | "city" | "state" | "periods" | "languages">;
export type Criterion = "skills" | "years" | "place" | "periods" | "languages";

/** Functions that score how well a profile meets the search's filters by each criterion; 0 where no filter is set. */
const SCORES: Record<Criterion, (talent: ComparedTalent, filters: TalentFilters) => number> = {
  skills: ({ skills }, { skill, sort }) => {
    const wanted = new Set(skill.map(plain));
    const isAsked = (name: string) => (wanted.size === 0 ? sort === "proven" : wanted.has(plain(name)));
    return skills.filter(({ name, proven }) => proven && isAsked(name)).length;
  },
  years: ({ years }, { sort }) => (sort === "experience" ? years : 0),
  place: (talent, { city, state }) =>
    Number(city !== "" && plain(talent.city ?? "") === plain(city)) * 2 +
    Number(state !== "" && talent.state === state.toUpperCase()),
  periods: ({ periods }, { period }) => periods.filter((one) => period.includes(one)).length,
  languages: ({ languages }, { language }) => {
    const wanted = new Set(language.map(plain));
    return languages.filter((one) => wanted.has(plain(one))).length;
  },
};

/**
 * Returns, by criterion, the ids of the profiles that are nearest to the search; an empty set where all are
 * equally near. There is no total score.
 */
export function nearestOf(talents: readonly ComparedTalent[], filters: TalentFilters): Record<Criterion, Set<string>> {
  return {
    skills: bestOf("skills"),
    years: bestOf("years"),
    place: bestOf("place"),
    periods: bestOf("periods"),
    languages: bestOf("languages"),
  };

  function bestOf(criterion: Criterion): Set<string> {
    const scored = talents.map((talent) => ({ id: talent._id, score: SCORES[criterion](talent, filters) }));
    const highest = Math.max(0, ...scored.map(({ score }) => score));
    const best = highest > 0 ? scored.filter(({ score }) => score === highest) : [];
    return new Set(best.length < talents.length ? best.map(({ id }) => id) : []);
  }
}
