import { useEffect, useState } from "react";
import { api } from "#features/api.ts";
import type { Suggestion } from "../contract.ts";
import { SuggestionsPanel } from "./suggestions-panel.tsx";

/** Suggestions at the end of a completed object, loaded in the browser. `course` and `object` are friendly ids. */
export function SuggestionsAfter({ course, object }: { course: string; object: string }) {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    let isWanted = true;
    api("GET /projects/suggested-objects/{id}", { id: course, filter_id: object }).then(
      (answer) => isWanted && setSuggestions(answer.suggestions),
      // A failure is ignored, because the page links to the next object anyway.
      () => {},
    );
    return () => void (isWanted = false);
  }, [course, object]);
  return <SuggestionsPanel course={course} suggestions={suggestions.slice(0, 3)} title="E agora?" />;
}
