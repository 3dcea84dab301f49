import type { Page } from "@playwright/test";

/** Notes all that goes wrong on a page without being seen: scripts, requests, and what the policy forbids. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  const note = (fault: string) => faults.push(`${new URL(page.url()).pathname}: ${fault}`);
  page.on("console", (message) => {
    const isBad = message.type() === "error" || message.type() === "warning";
    // The console reports a refused request later than its answer, on whatever page there is by then.
    const isNetworkMessage = message
      .text()
      .startsWith("Failed to load resource: the server responded with a status of");
    if (isBad && !isNetworkMessage && isOurs(message.location().url)) note(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => note(`error: ${error.message}`));
  page.on("requestfailed", (request) => {
    // Leaving a page cuts off what it was still loading: that is no fault.
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED" && isOurs(request.url())) note(`failed: ${request.url()} ${reason}`);
  });
  page.on("response", (answer) => {
    if (answer.status() >= 400) note(`${answer.status()}: ${answer.url()}`);
  });
  return faults;
}

/** Other machines are out of a test's reach; the product must do without them, and silently. */
function isOurs(address: string): boolean {
  return !URL.canParse(address) || /^(localhost|.*\.localhost|127\.0\.0\.1|)$/.test(new URL(address).hostname);
}
