import { useEffect } from "react";
import { whenIdle } from "#platform/web/when-idle.ts";
import { useRootData } from "./root-data.ts";

/** Starts the specification's sign-language widget once the page is idle, in the projects that have it. */
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
