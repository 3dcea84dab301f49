import { useEffect } from "react";
import { whenIdle } from "#platform/web/when-idle.ts";
import { useRootData } from "./root-data.ts";

/** Shows the button of the sign-language widget once the page is idle; loads the widget if it was activated before. */
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
