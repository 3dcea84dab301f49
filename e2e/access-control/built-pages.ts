import { join } from "node:path";
import { buildWeb } from "#apps/server/build-web.ts";
import type { RenderPage } from "#apps/server/serve-page.ts";

/** Returns the server's page renderer, built from the current sources. */
export async function builtPages(): Promise<RenderPage> {
  const { folder } = await buildWeb();
  const { renderPage } = (await import(join(folder, "server/index.js"))) as { renderPage: RenderPage };
  return renderPage;
}
