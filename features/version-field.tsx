import { useId, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import type { ActionResult } from "./form-action.ts";
import { savedVersionIn } from "./saved-version.ts";

interface VersionFieldProps {
  name?: string;
  /** Version of the data that the form was filled from. */
  loaded: string | number;
  answer: ActionResult | undefined;
}

/**
 * Hidden form field with the version of the data that the form changes. Stays the same until the form is saved, even if
 * the page reloads its data meanwhile; then it is the version that was saved, even if the reload is still under way.
 */
export function VersionField({ name = "version", loaded, answer }: VersionFieldProps) {
  const { state, location, formData } = useNavigation();
  const shown = useLocation();
  // Forms beside each other may have the same version, such as that of nothing saved yet.
  const own = useId();
  const ofField = `${name}-field`;
  const [from, setFrom] = useState({ answer, version: versionToSend(answer, loaded, name) });
  if (answer !== from.answer) setFrom({ answer, version: versionToSend(answer, from.version, name) });
  else if (state === "loading" && formData?.get(ofField) === own && formData.get(name) === from.version) {
    const version = savedVersionIn(location.search);
    // A refused form stays at its address, which may hold the version that another form has saved.
    const isSaved = version !== null && version !== savedVersionIn(shown.search);
    if (isSaved && version !== from.version) setFrom({ answer, version });
  }
  return (
    <>
      <input type="hidden" name={name} value={from.version} />
      <input type="hidden" name={ofField} value={own} />
    </>
  );
}

/**
 * Returns the version to send. After a save, the version that was saved. After a refusal because of another person's
 * change, that person's version, so that saving again replaces it; after any other refusal, the version sent before,
 * because a newer one may have been loaded that the person has not seen.
 */
export function versionToSend(answer: ActionResult | undefined, loaded: string | number, name = "version"): string {
  return answer?.version ?? answer?.typed[name] ?? String(loaded);
}
