import { useEffect, useState } from "react";
import { api } from "#features/api.ts";
import { CallReplaced } from "#platform/web/api/problem.ts";
import type { Suggested } from "../contract.ts";

const DEBOUNCE_MS = 220;
const MIN_LENGTH = 2;

export type Search =
  | { status: "idle" }
  | { status: "pending"; found: Suggested | null }
  | { status: "success"; found: Suggested }
  | { status: "error" };

const IDLE: Search = { status: "idle" };

interface SearchQuery {
  project: string;
  course?: string | undefined;
  prompt: string;
}

/** Searches while the person types: debounced, and a newer search replaces the one before. */
export function useSearch({ project, course, prompt }: SearchQuery): Search {
  const [search, setSearch] = useState<Search>(IDLE);
  const wanted = prompt.trim();
  useEffect(() => {
    if (wanted.length < MIN_LENGTH) return;
    let isWanted = true;
    const update = (next: Search) => isWanted && setSearch(next);
    const timer = setTimeout(() => {
      setSearch((before) => ({ status: "pending", found: "found" in before ? before.found : null }));
      api("GET /projects/suggest-content/{project}", { project, course, prompt: wanted, limit: 6 }).then(
        (found) => update({ status: "success", found }),
        (error: unknown) => !(error instanceof CallReplaced) && update({ status: "error" }),
      );
    }, DEBOUNCE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [project, course, wanted]);
  return wanted.length < MIN_LENGTH ? IDLE : search;
}
