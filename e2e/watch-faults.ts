import type { Page } from "@playwright/test";

/** Notes all that goes wrong on a page without being seen: scripts, requests, and what the policy forbids. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  const note = (fault: string) => faults.push(`${new URL(page.url()).pathname}: ${fault}`);
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") note(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => note(`error: ${error.message}`));
  page.on("requestfailed", (request) => {
    // Leaving a page cuts off what it was still loading: that is no fault.
    const reason = request.failure()?.errorText ?? "";
    // The sign-language widget's host is out of reach here, and pages do without it.
    if (new URL(request.url()).hostname === "vlibras.gov.br") return;
    if (reason !== "net::ERR_ABORTED") note(`failed: ${request.url()} ${reason}`);
  });
  page.on("response", (answer) => {
    if (answer.status() >= 400) note(`${answer.status()}: ${answer.url()}`);
  });
  return faults;
}
