import { brandReport } from "#ui/brand/brand-report.ts";
import type { Academy, AcademySettings } from "./academy.ts";
import { AcademyFolder } from "./academy-folder.ts";
import { AcademyMistakes } from "./academy-mistakes.ts";
import { readAssets } from "./read-assets.ts";
import { readCourses } from "./read-courses.ts";
import { checkAnamnese, readFlows } from "./read-flows.ts";
import { readForum } from "./read-forum.ts";
import { readAnnouncements, readDeepLinks } from "./read-notices.ts";
import { readFaq, readLanding, readLegal } from "./read-pages.ts";
import { readSettings } from "./read-settings.ts";

/**
 * Reads and validates an academy's folder. Throws AcademyMistakes with all mistakes found. `now` decides which years a
 * password may not contain. `isRestore`: the folder is the academy's content from before an import.
 */
export async function readAcademy(path: string, now = new Date(), { isRestore = false } = {}): Promise<Academy> {
  const folder = await AcademyFolder.open(path);
  const assets = await readAssets(folder, { isRestore });
  const settings = await readSettings(folder, assets, now);
  assets.embeds = new Set(settings?.config.embeds);
  // A host that was removed from the list closes the contents that embed it, but does not change them: no mistake of
  // the folder.
  assets.closedEmbeds = new Set();
  const faq = await readFaq(folder);
  const landing = await readLanding(folder, assets, faq);
  const legal = await readLegal(folder);
  const courses = await readCourses(folder, assets, { isRestore });
  const announcements = await readAnnouncements(folder, courses);
  const deep_links = await readDeepLinks(folder, courses);
  const flows = await readFlows(folder, courses, assets, { isRestore });
  const anamnese = checkAnamnese(settings?.anamnese, flows, folder);
  const forums = await readForum(folder, courses, settings);
  if (folder.mistakes.length > 0 || !settings || !faq) throw new AcademyMistakes(folder.mistakes);
  const colorWarnings = brandReport(settings.colors).map(
    ({ field, message }) => `academy.yaml, campo “colors.${field}”: ${message}`,
  );
  return {
    settings,
    landing,
    faq,
    legal,
    courses,
    announcements,
    deep_links,
    flows,
    anamnese,
    forums,
    files: assets.files,
    placeOf: (file, path) => folder.places.get(file)?.(path) ?? { file, line: null, field: null },
    warnings: [...colorWarnings, ...[...assets.closedEmbeds].map(closedEmbedWarning)],
  };
}

function closedEmbedWarning(host: string): string {
  return `academy.yaml, campo “config.embeds”: falta “${host}”, que os conteúdos incorporam. Enquanto faltar, o que vem de lá fica fechado.`;
}

/** Reads and validates only the settings of an academy's folder. Throws AcademyMistakes with all mistakes found. */
export async function readAcademySettings(path: string, now = new Date()): Promise<AcademySettings> {
  const folder = await AcademyFolder.open(path);
  const settings = await readSettings(folder, await readAssets(folder, { isRestore: false }), now);
  if (folder.mistakes.length > 0 || !settings) throw new AcademyMistakes(folder.mistakes);
  return settings;
}
