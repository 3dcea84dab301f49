import { useEffect, useState } from "react";
import { api } from "#features/api.ts";
import type { Suggestion } from "../contract.ts";
import { SuggestionsPanel } from "./suggestions-panel.tsx";

/** At the end of an object that is done: where to go from here. Friendly ids. */
export function SuggestionsAfter({ course, object }: { course: string; object: string }) {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    let isWanted = true;
    api("GET /projects/suggested-objects/{id}", { id: course, filter_id: object }).then(
      (answer) => isWanted && setSuggestions(answer.suggestions),
      // The way on stands there anyway: that there are no suggestions is nothing to be told.
      () => {},
    );
    return () => void (isWanted = false);
  }, [course, object]);
  return <SuggestionsPanel course={course} suggestions={suggestions.slice(0, 3)} title="E agora?" />;
}
