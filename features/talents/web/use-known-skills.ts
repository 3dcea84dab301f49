import { useEffect, useState } from "react";
import { api } from "#features/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";

/** Returns skills that others in the academy name, as suggestions; none without scripts, or if they cannot be loaded. */
export function useKnownSkills(): readonly string[] {
  const [skills, setSkills] = useState<readonly string[]>([]);
  useEffect(() => {
    let isGone = false;
    void api("GET /projects/known-skills", {}).then(
      (found) => {
        if (!isGone) setSkills(found.skills);
      },
      (error: unknown) => {
        if (!isApiProblem(error)) throw error;
      },
    );
    return () => {
      isGone = true;
    };
  }, []);
  return skills;
}
