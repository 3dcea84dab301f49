import { outdateDocument } from "#platform/web/navigation/builds.ts";
import { changeProject, type RootData } from "./root-data.ts";

let latest = 0;

/**
 * Shows the page with the academy's new brand and settings, without loading a document. The next navigation loads one,
 * because only a new document gets a new security policy.
 */
export async function refreshBrand(): Promise<void> {
  outdateDocument();
  const number = ++latest;
  try {
    const response = await fetch(window.location.href);
    const page = await response.text();
    if (!response.ok || number !== latest) return;
    // The data contain no “<” (serialized-scripts.ts).
    const root = JSON.parse(/id="root-data">([^<]*)</.exec(page)?.[1] ?? "null") as RootData | null;
    if (root) changeProject({ project: root.project, brandCss: root.brandCss, heads: root.heads });
  } catch {
    // Without a connection, the page stays as it looks until the next document.
  }
}
