import { checkConnection } from "./check-connection.ts";
import { checkVideo } from "./check-video.ts";
import { checkBrowser, checkCookies, checkStorage } from "./check-device.ts";
import { checkSignLanguage, checkVersion } from "./check-page-parts.ts";
import type { Finding } from "./check-findings.ts";

/** Runs all checks one after another and reports the findings of each when it ends. Stops once `signal` is aborted. */
export async function runChecks(onFinding: (finding: Finding) => void, signal: AbortSignal): Promise<void> {
  const steps: (() => Promise<readonly Finding[]>)[] = [
    async () => [checkBrowser(), checkCookies(), await checkStorage()],
    checkConnection,
    async () => [await checkVideo()],
    async () => [await checkVersion(), ...(await checkSignLanguage())],
  ];
  for (const step of steps) {
    const findings = await step();
    if (signal.aborted) return;
    findings.forEach(onFinding);
  }
}
