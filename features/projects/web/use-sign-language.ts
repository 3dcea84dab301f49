import { useEffect } from "react";
import { whenIdle } from "#platform/web/when-idle.ts";
import { useRootData } from "./root-data.ts";

/** The sign-language widget of the specification: on every page of the projects that have it, once nothing else waits. */
export function useSignLanguage(): void {
  const options = useRootData()?.project.sign_language ?? null;
  useEffect(() => {
    if (!options) return;
    return whenIdle(async () => {
      const { startSignLanguage } = await import("#platform/web/sign-language/start-sign-language.ts");
      startSignLanguage(options);
    });
  }, [options]);
}
