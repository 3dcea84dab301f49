import { useState } from "react";
import { useNavigation } from "react-router";
import type { ActionResult } from "./form-action.ts";

interface VersionFieldProps {
  name?: string;
  /** Version of the data that the form was filled from. */
  loaded: string | number;
  answer: ActionResult | undefined;
}

/**
 * Hidden form field with the version of the data that the form changes. Stays the same until the form is saved, even if
 * the page reloads its data meanwhile.
 */
export function VersionField({ name = "version", loaded, answer }: VersionFieldProps) {
  const { state } = useNavigation();
  const [from, setFrom] = useState({ loaded, answer, isSaved: false });
  if (answer !== from.answer) setFrom({ ...from, answer, isSaved: answer !== undefined && !answer.problem });
  // The page loads the saved version shortly after the action's answer.
  else if (from.isSaved && state === "idle") setFrom({ answer, loaded, isSaved: false });
  return <input type="hidden" name={name} value={versionToSend(answer, from.loaded, name)} />;
}

/**
 * Returns the version to send. After a refusal because of another person's change, that person's version, so that
 * saving again replaces it; after any other refusal, the version sent before, because a newer one may have been loaded
 * that the person has not seen.
 */
export function versionToSend(answer: ActionResult | undefined, loaded: string | number, name = "version"): string {
  return answer?.version ?? answer?.typed[name] ?? String(loaded);
}
