import { checkLine } from "./check-line.ts";
import { checkVideo } from "./check-video.ts";
import { checkBrowser, checkCookies, checkStorage } from "./check-device.ts";
import { checkSignLanguage, checkVersion } from "./check-page-parts.ts";
import type { Finding } from "./check-findings.ts";

/** Runs all checks, one after another, and reports each as it ends. */
export async function runChecks(onFinding: (finding: Finding) => void, signal: AbortSignal): Promise<void> {
  const steps: (() => Promise<readonly Finding[]>)[] = [
    async () => [checkBrowser(), checkCookies(), await checkStorage()],
    checkLine,
    async () => [await checkVideo()],
    async () => [await checkVersion(), ...(await checkSignLanguage())],
  ];
  for (const step of steps) {
    const findings = await step();
    if (signal.aborted) return;
    findings.forEach(onFinding);
  }
}
