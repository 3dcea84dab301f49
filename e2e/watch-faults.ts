import type { Page } from "@playwright/test";

/**
 * Records the faults of a page that are not visible: errors in scripts, failed requests, violations of the
 * Content-Security-Policy.
 */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  const note = (fault: string) => faults.push(`${new URL(page.url()).pathname}: ${fault}`);
  page.on("console", (message) => {
    const isBad = message.type() === "error" || message.type() === "warning";
    // The console reports a refused request after its response, perhaps on another page. Responses are recorded below.
    const isNetworkMessage = message
      .text()
      .startsWith("Failed to load resource: the server responded with a status of");
    if (isBad && !isNetworkMessage && isOurs(message.location().url)) note(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => note(`error: ${error.message}`));
  page.on("requestfailed", (request) => {
    // Leaving a page cancels its pending requests, which is not a fault.
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED" && isOurs(request.url())) note(`failed: ${request.url()} ${reason}`);
  });
  page.on("response", (answer) => {
    if (answer.status() >= 400) note(`${answer.status()}: ${answer.url()}`);
  });
  return faults;
}

/**
 * Whether an address is on this machine. Others are unreachable in tests; the product must work without them, and
 * silently.
 */
function isOurs(address: string): boolean {
  return !URL.canParse(address) || /^(localhost|.*\.localhost|127\.0\.0\.1|)$/.test(new URL(address).hostname);
}
