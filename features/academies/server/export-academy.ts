import { folderPath } from "#features/media/server/index.ts";
import type { StoredBlock } from "#features/objects/server/index.ts";
import type { Files } from "#platform/server/files/files.ts";
import { mediaPath } from "#shared/media-path.ts";
import { blocksMarkdown } from "./block-markdown.ts";
import { type ContentRow, type ContentRows, readContentRows } from "./content-rows.ts";
import { setTransactionProject, type OwnerSql, ownerTransaction } from "./owner-transaction.ts";
import { isAsset } from "./read-assets.ts";
import { coursesInOrder } from "./read-courses.ts";
import { markdownWithFrontMatter, writeYaml } from "./write-yaml.ts";

/**
 * Returns the folder of an academy as it is stored now, by path. Importing it changes nothing. People and their data
 * are not included, nor are a demo's people, whose passwords are stored only as hashes.
 */
export async function exportAcademy(
  { sql, files }: { sql: OwnerSql; files: Files },
  projectId: string,
): Promise<Map<string, string | AsyncIterable<Uint8Array>>> {
  const rows = await ownerTransaction(sql, async (transaction) => {
    await transaction.unsafe("set transaction isolation level repeatable read read only");
    await setTransactionProject(transaction, projectId);
    return await readContentRows(transaction, projectId);
  });
  const folder = new Map<string, string | AsyncIterable<Uint8Array>>(academyTexts(rows));
  for (const [path, stored] of await academyFiles(files, rows.project))
    folder.set(path, storedBytes(files, projectId, stored));
  return folder;
}

/** Streams a stored file's bytes, read only when they are asked for. */
async function* storedBytes(files: Files, projectId: string, path: string): AsyncGenerator<Uint8Array> {
  yield* (await files.open(projectId, path)) ?? [];
}

/** Returns the stored path of each file that is not a text, by its path in the folder. Replaced logos are left out. */
export async function academyFiles(files: Pick<Files, "below">, project: ContentRow): Promise<Map<string, string>> {
  const projectId = String(project.id);
  const stored = [...(await files.below(projectId, "media")), ...(await files.below(projectId, "downloads"))];
  const all = stored.map((path) => [folderPath(path), path] as const);
  return new Map(all.filter(([path]) => path === project.image || isAsset(path)));
}

/** Returns the folder's text files, by path. */
export function academyTexts(rows: ContentRows): [string, string][] {
  const { customcss } = rows.project as { customcss: string };
  const { announcements, deep_links } = rows;
  return [
    ["academy.yaml", academyYaml(rows)],
    ["landing.yaml", writeYaml(landing(rows.project))],
    ["faq.yaml", writeYaml({ groups: faqGroups(rows.faq_items) })],
    ...(customcss ? [["custom.css", customcss] as [string, string]] : []),
    ...rows.legal_pages.map((page): [string, string] => [`legal/${String(page.kind)}.md`, legalPage(page)]),
    ...list("announcements.yaml", "announcements", announcements.map(announcement)),
    ...list(
      "deep-links.yaml",
      "deep_links",
      deep_links.map((row) => deepLink(row, rows.objects)),
    ),
    ...rows.flows.map((flow): [string, string] => [`flows/${String(flow.friendly_id)}.yaml`, String(flow.source)]),
    ...courseFiles(rows),
  ];
}

function academyYaml({ project, hosts }: ContentRows): string {
  const { friendly_id, name, motto, description, time_zone, image, colors, config } = project;
  const { module_forum, module_talents, module_talents_config, contact, signatory } = project;
  const named = (isLegacy: boolean) =>
    hosts.filter(({ redirect_to }) => (redirect_to !== null) === isLegacy).map(({ host }) => host);
  const [own, legacy_hosts] = [named(false), named(true)];
  return writeYaml({
    friendly_id,
    name,
    hosts: own,
    legacy_hosts: legacy_hosts.length > 0 ? legacy_hosts : null,
    motto,
    description,
    time_zone,
    image,
    colors,
    config,
    module_forum,
    module_talents,
    module_talents_config,
    contact,
    signatory,
    anamnese: project.anamnese,
  });
}

function landing({ landing_page }: ContentRow): object {
  const { blocks = [] } = (landing_page ?? {}) as { blocks?: Record<string, unknown>[] };
  return {
    blocks: blocks.map((block) =>
      typeof block.picture === "string" ? { ...block, picture: mediaPath(block.picture) } : block,
    ),
  };
}

function faqGroups(items: readonly ContentRow[]): object[] {
  const groups: { name: unknown; items: object[] }[] = [];
  for (const { friendly_id: id, group_name, question, answer } of items) {
    if (groups.at(-1)?.name !== group_name) groups.push({ name: group_name, items: [] });
    groups.at(-1)?.items.push({ id, question, answer });
  }
  return groups;
}

function legalPage({ title, version, published_at, changes, body }: ContentRow): string {
  return markdownWithFrontMatter({ title, version, published_at, changes: changes || null }, String(body));
}

const list = (file: string, name: string, items: object[]): [string, string][] =>
  items.length > 0 ? [[file, writeYaml({ [name]: items })]] : [];

function announcement({ friendly_id, kind, title, body: text, options, course, starts_on, ends_on }: ContentRow) {
  const chosen = Array.isArray(options) && options.length > 0 ? options : null;
  return { friendly_id, kind, title, text, options: chosen, course, starts_on, ends_on };
}

function deepLink(
  { friendly_id, course, object, block: wanted, enrolls, starts_on, ends_on, ...row }: ContentRow,
  objects: readonly ContentRow[],
) {
  const target = objects.find((one) => one.course === course && one.friendly_id === object);
  const blocks = Array.isArray(target?.blocks) ? target.blocks.length : 0;
  // If the block was removed since, the link leads to the beginning of its object.
  const block = Number(wanted) <= blocks ? wanted : null;
  const [opens_course, off] = [row.opens_course || null, row.is_off || null];
  return { friendly_id, course, object, name: row.name || null, block, opens_course, enrolls, starts_on, ends_on, off };
}

/** Returns the files of the courses. Course folders get numbers only if their names would be read in another order. */
function courseFiles({ courses, heros, trails, objects }: ContentRows): [string, string][] {
  const names = courses.map(({ friendly_id }) => String(friendly_id));
  const isInOrder = coursesInOrder(names).every((name, at) => name === names[at]);
  return courses.flatMap((course, at) => {
    const { friendly_id, name, description, hours, ends_on } = course;
    const off_air = course.off_air_at === null ? null : true;
    const path = `courses/${isInOrder ? String(friendly_id) : numbered(at, friendly_id, courses.length)}`;
    const own = trails.filter((trail) => trail.course === friendly_id);
    const banners = heros.filter((hero) => hero.course === friendly_id).map(banner);
    const head = {
      friendly_id,
      name,
      description,
      hours,
      ends_on,
      off_air,
      heros: banners.length > 0 ? banners : null,
    };
    return [
      [`${path}/course.yaml`, writeYaml(head)],
      ...own.flatMap((trail, place) =>
        trailFiles(`${path}/${numbered(place, trail.friendly_id, own.length)}`, trail, objects),
      ),
    ];
  });
}

function banner({ friendly_id, title, text, picture, alt, action, starts_on, ends_on }: ContentRow): object {
  const shown = typeof picture === "string" ? { src: mediaPath(picture), alt } : null;
  return { friendly_id, title, text: text || null, picture: shown, action, starts_on, ends_on };
}

function trailFiles(path: string, trail: ContentRow, objects: readonly ContentRow[]): [string, string][] {
  const { course, friendly_id, name, description, sequential, opens_at } = trail;
  const own = objects.filter((object) => object.course === course && object.trail === friendly_id);
  return [
    [`${path}/trail.yaml`, writeYaml({ friendly_id, name, description, sequential, opens_at })],
    ...own.map((object, at): [string, string] => [
      `${path}/${numbered(at, object.friendly_id, own.length)}.md`,
      objectMarkdown(object),
    ]),
  ];
}

function objectMarkdown(object: ContentRow): string {
  const { friendly_id, title, type, link_type, link: url, joco, minutes, points, lead, blocks } = object;
  const complete = type === "content" ? object.complete : null;
  const pass = complete === "quiz" && object.pass_share !== 1 ? Math.round(Number(object.pass_share) * 100) : null;
  const stay = complete === "minutes" ? object.stay_minutes : null;
  const draft = object.published_at === null ? true : null;
  const head = { friendly_id, title, type, link_type, url, joco, minutes, points, lead, complete, pass, stay, draft };
  return markdownWithFrontMatter(head, blocksMarkdown(blocks as StoredBlock[]));
}

/** Returns a name like “01-boas-vindas”, with as many digits as `count` needs, so that sorted names are in order. */
function numbered(at: number, friendlyId: unknown, count: number): string {
  return `${String(at + 1).padStart(Math.max(2, String(count).length), "0")}-${String(friendlyId)}`;
}
