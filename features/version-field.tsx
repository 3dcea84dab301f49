import { useState } from "react";
import { useNavigation } from "react-router";
import type { ActionResult } from "./form-action.ts";

interface VersionFieldProps {
  name?: string;
  /** The version that the form was filled from. */
  loaded: string | number;
  answer: ActionResult | undefined;
}

/**
 * The version that a form changes, hidden in it. It stays the one that the fields were filled from until they are saved, also
 * where the page loads its data again meanwhile.
 */
export function VersionField({ name = "version", loaded, answer }: VersionFieldProps) {
  const { state } = useNavigation();
  const [from, setFrom] = useState({ loaded, answer, isSaved: false });
  if (answer !== from.answer) setFrom({ ...from, answer, isSaved: answer !== undefined && !answer.problem });
  // The page loads the saved version a moment after the answer.
  else if (from.isSaved && state === "idle") setFrom({ answer, loaded, isSaved: false });
  return <input type="hidden" name={name} value={versionToSend(answer, from.loaded, name)} />;
}

/**
 * After a refusal for another person's change it is theirs, so that the next save goes over it; after any other refusal it is
 * the one that was sent, because the page may have loaded a newer one that the person has not seen.
 */
export function versionToSend(answer: ActionResult | undefined, loaded: string | number, name = "version"): string {
  return answer?.version ?? answer?.typed[name] ?? String(loaded);
}
