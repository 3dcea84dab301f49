import { useEffect, useRef, useState } from "react";
import { api, toastError } from "#features/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import type { ActionResult } from "#features/form-action.ts";
import type { OwnTalent } from "../contract.ts";
import type { SectionName } from "../engine/sections.ts";
import { updateFrom } from "./section-forms.ts";
import { useAutosave } from "./use-autosave.ts";

/**
 * Saves a section's form by itself. `loaded` is the version that the form shows; the one returned never goes back. `theirs` is the
 * profile as another device saved it meanwhile, after which a save was refused, by itself or by the button (`refusal`): nothing is
 * saved over it until the person has chosen.
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
  // A refusal does not make the page load again.
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
    /** For the button, which saves by itself, over what `theirs` has shown. */
    forget: () => {
      forget();
      if (!theirs) return;
      version.current = Math.max(version.current, theirs.version);
      setOwn(version.current);
      setTheirs(null);
    },
  };
}
