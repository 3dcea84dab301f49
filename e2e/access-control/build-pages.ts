import { join } from "node:path";
import { buildWeb } from "#apps/server/build-web.ts";
import type { RenderPage } from "#apps/server/serve-page.ts";

/** Builds the web app from the current sources, and returns its page renderer. */
export async function buildPages(): Promise<RenderPage> {
  const { folder } = await buildWeb();
  const { renderPage } = (await import(join(folder, "server/index.js"))) as { renderPage: RenderPage };
  return renderPage;
}
