import { type AcademyObject, Assets, checkWrittenObject, writtenBlocks } from "#features/academies/server/index.ts";
import { folderFile, mediaFacts, storedPath } from "#features/media/server/index.ts";
import { isPlainPath } from "#platform/server/files/files.ts";
import type { Context } from "#platform/server/http/context.ts";
import { MEDIA_PATH } from "#shared/media-path.ts";
import { isSameObject } from "../engine/course-changes.ts";
import { type ObjectDocument, objectsIn } from "../engine/course-document.ts";
import { faultText, isEmptyObject, type LabelledFault } from "./fault-text.ts";
import { labelInForm } from "./label-in-form.ts";
import type { OpenCourse } from "./open-course.ts";

type ReadContext = Pick<Context<"anyone">, "services" | "project" | "sql">;

export interface CheckedObject {
  /** The object ready to be stored; null if it has faults. */
  object: AcademyObject | null;
  faults: LabelledFault[];
}

/**
 * Checks the objects that differ from the published ones, by the rules of the import. Returns the results by friendly
 * id.
 */
export async function checkCourse(
  context: ReadContext,
  { document, live }: OpenCourse,
): Promise<Map<string, CheckedObject>> {
  const published = new Map(live ? objectsIn(live.document).map((object) => [object.friendly_id, object]) : []);
  const changed = objectsIn(document).filter((object) => {
    const before = published.get(object.friendly_id);
    return !before || !isSameObject(before, object);
  });
  if (changed.length === 0) return new Map();
  const assets = await assetsOf(context, changed.map(({ body }) => body).join("\n"));
  return new Map(changed.map((object) => [object.friendly_id, checkObject(object, assets)]));
}

/** Returns the first fault of each faulty object, as one sentence, by friendly id. */
export function faultsOfHeldObjects(checked: ReadonlyMap<string, CheckedObject>): Map<string, string> {
  return new Map(
    [...checked].flatMap(
      ([
        name,
        {
          faults: [first],
        },
      ]) => (first ? [[name, faultText(first)] as const] : []),
    ),
  );
}

export function checkObject(object: ObjectDocument, assets: Assets): CheckedObject {
  const checked = checkWrittenObject(exportFields(object), object.body, assets);
  if (checked.faults.length === 0) return { ...checked, faults: [] };
  const blocks = writtenBlocks(object.body);
  // An object whose blocks all have faults has no content yet, but its author knows what is missing.
  const hasBlockFault = checked.faults.some(({ block }) => block !== null);
  const named = checked.faults.filter((fault) => !(hasBlockFault && isEmptyObject(fault)));
  return { ...checked, faults: named.map((fault) => ({ ...fault, label: labelInForm(fault, blocks) })) };
}

/** Returns an object's fields in the order of an exported file. */
function exportFields({ body: _body, version: _version, draft, ...object }: ObjectDocument) {
  const { friendly_id, title, type, link_type, url, joco, minutes, points, lead, complete, pass, stay } = object;
  return {
    friendly_id,
    title,
    type,
    link_type,
    url,
    joco,
    minutes,
    points,
    lead,
    complete,
    pass,
    stay,
    draft: draft || null,
  };
}

const REFERENCE = new RegExp(String.raw`^\s*(?:src|captions|poster): *["']?(${MEDIA_PATH})`, "gm");

const WHOLE_PATH = new RegExp(`^${MEDIA_PATH}$`);

/** Returns the files that a text refers to, with their facts from the library or from the file storage. */
export async function assetsOf(context: ReadContext, markdown: string): Promise<Assets> {
  return await assetsOfPaths(
    context,
    [...markdown.matchAll(REFERENCE)].map(([, path = ""]) => path),
  );
}

/** Returns the files of the library, or of the file storage, that these paths name. Unknown paths are left out. */
export async function assetsOfPaths(
  { services, project, sql }: ReadContext,
  named: readonly string[],
): Promise<Assets> {
  const assets = new Assets();
  assets.embeds = new Set(project.config.embeds);
  const paths = [...new Set(named)].filter((path) => WHOLE_PATH.test(path) && isPlainPath(path));
  const known = await mediaFacts(sql, project._id, paths);
  for (const path of paths) {
    const facts = known.get(path);
    if (facts) assets.add(path, facts);
    else {
      // A file that is stored but not in the library predates the library, and is small enough to load.
      const bytes = await services.files.get(project._id, storedPath(path));
      if (bytes) assets.add(path, await folderFile(path, new Blob([new Uint8Array(bytes)])));
    }
  }
  return assets;
}
