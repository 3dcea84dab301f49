import { useEffect, useState } from "react";
import { api } from "#features/api.ts";
import { CallReplaced } from "#platform/web/api/problem.ts";
import type { StaffFound } from "../contract.ts";

const DEBOUNCE_MS = 160;

interface StaffSearch {
  /** Text for which the results were found; empty before the first search. */
  q: string;
  results: readonly StaffFound[];
  hasFailed: boolean;
}

const NOTHING: StaffSearch = { q: "", results: [], hasFailed: false };

/** Searches while the person types, after a short pause. A newer search replaces an earlier one. */
export function useStaffSearch(typed: string): StaffSearch & { isPending: boolean } {
  const q = typed.trim();
  const [search, setSearch] = useState(NOTHING);
  useEffect(() => {
    if (q === "") return;
    let isWanted = true;
    const update = (next: StaffSearch) => isWanted && setSearch(next);
    const timer = setTimeout(() => {
      api("GET /projects/staff-search", { q }).then(
        ({ results }) => update({ q, results, hasFailed: false }),
        (error: unknown) => !(error instanceof CallReplaced) && update({ q, results: [], hasFailed: true }),
      );
    }, DEBOUNCE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [q]);
  if (q === "") return { ...NOTHING, isPending: false };
  return { ...search, isPending: search.q !== q };
}
