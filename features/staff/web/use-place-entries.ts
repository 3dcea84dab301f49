import type { Rule } from "#shared/route.ts";
import { paths } from "#shared/paths.ts";
import { bestMatches } from "../engine/best-matches.ts";
import { type Place, PLACES } from "./places.ts";
import type { SearchEntry } from "./search-entry.ts";
import { useSections } from "./sections.ts";

const MAX = 5;
const FIRST = 6;

/** The sections and actions within the person's rule that what was typed finds; the first actions while nothing is typed. */
export function usePlaceEntries(rule: Rule, typed: string): SearchEntry[] {
  const sections = useSections(rule);
  const actions = PLACES.filter(({ section }) => section === null || sections.some((one) => one.section === section));
  if (typed.trim() === "") return actions.slice(0, FIRST).map(entryOf);
  const pages = sections.map(({ section, label, text, icon }) => ({
    label,
    words: text,
    to: paths.staff(section),
    icon,
    section,
  }));
  const all = [...pages, ...actions];
  // What is called so comes before what is only about it.
  const called = bestMatches(typed, all, ({ label }) => label, MAX);
  const about = bestMatches(typed, all, ({ label, words }) => `${label} ${words}`, MAX);
  return [...new Set([...called, ...about])].slice(0, MAX).map(entryOf);
}

function entryOf({ label, to, icon }: Place): SearchEntry {
  return { key: to, group: "Ações e páginas", title: label, detail: null, to, icon };
}
