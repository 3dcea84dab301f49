/** Loads what watches for friction and measures use: never before the page is idle, so that the first page does not pay. */
export async function startUsageLater(): Promise<void> {
  const { startUsage } = await import("./start-usage.ts");
  startUsage();
}
