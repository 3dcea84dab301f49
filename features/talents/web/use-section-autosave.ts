import { useEffect, useRef, useState } from "react";
import { api, toastError } from "#features/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import type { ActionResult } from "#features/form-action.ts";
import type { OwnTalent } from "../contract.ts";
import type { SectionName } from "../constants.ts";
import { updateFrom } from "./section-forms.ts";
import { useAutosave } from "./use-autosave.ts";

/**
 * Autosaves a section's form. `loaded` is the version that the form shows. `theirs` is set when a save, or a submit
 * (`refusal`), was refused because another device saved this section; saving then stops until the person has chosen.
 */
export function useSectionAutosave(section: SectionName, loaded: number, refusal: ActionResult | undefined) {
  const [own, setOwn] = useState(loaded);
  if (loaded > own) setOwn(loaded);
  const version = useRef(loaded);
  const [theirs, setTheirs] = useState<OwnTalent | null>(null);
  const { status, schedule, forget } = useAutosave(async (form) => {
    const update = { ...updateFrom(section, new FormData(form)), version: version.current };
    try {
      const saved = await api("POST /projects/update-talent", update, { isQueued: true });
      version.current = saved.version;
      setOwn(saved.version);
    } catch (error) {
      if (isApiProblem(error) && error.status === 409) await showTheirs();
      throw error;
    }
  });
  async function showTheirs(): Promise<void> {
    setTheirs(await api("GET /projects/own-talent", {}, { isQueued: true }));
  }
  useEffect(() => {
    version.current = Math.max(version.current, loaded);
  });
  // After a refused submit, the page does not load its data again.
  useEffect(() => {
    if (refusal) showTheirs().catch(toastError);
  }, [refusal]);
  return {
    status,
    theirs,
    version: Math.max(own, theirs?.version ?? 0),
    schedule: (form: HTMLFormElement) => {
      if (!theirs) schedule(form);
    },
    /** Cancels the autosave before a submit, which then replaces the version shown in `theirs`. */
    forget: () => {
      forget();
      if (!theirs) return;
      version.current = Math.max(version.current, theirs.version);
      setOwn(version.current);
      setTheirs(null);
    },
  };
}
