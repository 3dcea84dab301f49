import { Sprout } from "lucide";
import type { Rule } from "#shared/route.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import { bestPlaces } from "../engine/best-places.ts";
import { type Place, PLACES } from "./places.ts";
import type { SearchEntry } from "./search-entry.ts";
import { useSections } from "./sections.ts";

const MAX_ENTRIES = 5;
const EMPTY_SEARCH_ENTRIES = 6;

/**
 * Returns the sections and actions open to the rule that match the typed text; the
 * first actions while the text is empty.
 */
export function usePlaceEntries(rule: Rule, typed: string): SearchEntry[] {
  const sections = useSections(rule);
  const actions = PLACES.filter(({ section }) => section === null || sections.some((one) => one.section === section));
  if (typed.trim() === "") return actions.slice(0, EMPTY_SEARCH_ENTRIES).map(entryOf);
  const pages = sections.map(({ section, label, text, keywords, icon }) => ({
    label,
    keywords: `${keywords} ${text}`,
    to: paths.staff(section),
    icon,
    section,
  }));
  return bestPlaces(typed, [...pages, ...actions], MAX_ENTRIES).map(entryOf);
}

/**
 * Returns an entry that leads to the search of the talent bank. Profiles are only searched there,
 * because each search counts towards a limit.
 */
export function useTalentEntries(rule: Rule, typed: string): SearchEntry[] {
  const isOpen = useSections(rule).some(({ section }) => section === "talentos");
  const q = typed.trim();
  if (!isOpen || q === "") return [];
  const to = `${paths.talentsProfilesList()}?${new URLSearchParams({ prompt: q })}`;
  return [
    {
      key: to,
      group: "Banco de currículos",
      title: `Procurar ${quoted(q)} nos currículos`,
      detail: null,
      to,
      icon: Sprout,
    },
  ];
}

function entryOf({ label, to, icon }: Place): SearchEntry {
  return { key: to, group: "Ações e páginas", title: label, detail: null, to, icon };
}
