/**
 * Loads and starts the detection of friction and the measurement of use. Called when the page is idle, so that
 * it does not slow down the first page.
 */
export async function startUsageLater(): Promise<void> {
  const { startUsage } = await import("./start-usage.ts");
  startUsage();
}
