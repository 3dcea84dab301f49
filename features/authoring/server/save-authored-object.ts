import type { z } from "zod";
import { writtenBlocks, writtenBody } from "#features/academies/server/index.ts";
import { describeMedia } from "#features/media/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { newId } from "#shared/ids.ts";
import type { saveAuthoredObject as contract } from "../contract.ts";
import type { ObjectDocument } from "../engine/course-document.ts";
import { changeObject } from "../engine/edit-course.ts";
import { withoutEmptyRows } from "../engine/without-empty-rows.ts";
import { shownTitle } from "../engine/shown-title.ts";
import type { WrittenBlock } from "../engine/written-block.ts";
import { hasId } from "../engine/block-fields.ts";
import { headOfDocument, type WrittenObject } from "../engine/written-object.ts";
import { assetsOf, checkObject } from "./check-course.ts";
import { editorFaults } from "./fault-text.ts";
import { openCourse, saveChange, saveText } from "./open-course.ts";
import { mergeConcurrentSave } from "./merge-concurrent-save.ts";
import { openObject } from "./open-object.ts";
import { sentBlockOf } from "./sent-block-of.ts";
import { storedBody } from "./stored-body.ts";

type Input = z.output<typeof contract.input>;

/**
 * Saves an object's draft, also with faults, which only prevent its publication. Merges concurrent changes of another
 * person if the request has `base`; otherwise throws 409.
 */
export async function saveAuthoredObject(
  context: Context<Staff>,
  input: Input,
): Promise<z.input<typeof contract.output>> {
  const open = await openCourse(context, input.course_id, { lock: true });
  const before = openObject(open, input.object_id);
  const isNewest = before.version === input.version || isOwnSave(before, input) || input.overwrites;
  const merged = isNewest ? null : await mergeOrRefuse(context, before, input);
  const content = merged?.object ?? input;
  const version = open.version + 1;
  // A merged object has changes of two people, so that neither's save id identifies it.
  const save_id = merged ? "" : input.save_id;
  const body = writtenBody(withBlockIds(withoutEmptyRows(content.blocks)));
  const written = { ...before, ...allowedFields(content, before), body, version, save_id };
  const checked = checkObject(written, await assetsOf(context, written.body));
  const next = { ...written, body: storedBody(written, checked) };
  const document = changeObject(open.document, next.friendly_id, () => next);
  if (input.overwrites)
    await saveChange(context, open, { next: document, what: `ficar com uma só versão de “${shownTitle(next.title)}”` });
  else await saveText(context, open, document);
  await describeMedia(context.sql, context.project._id, pictureAlts(content.blocks));
  await audit(context, "save-authored-object", open.id, {
    object: next.friendly_id,
    is_merged: merged !== null,
    version,
  });
  return {
    version,
    // A merged object is shown as it was saved.
    faults: editorFaults(checked.faults, merged ? undefined : sentBlockOf(input.blocks)),
    merged: merged && {
      object: { ...headOfDocument(next), blocks: writtenBlocks(next.body) },
      is_both: merged.isBoth,
    },
  };
}

/** Checks whether the stored object comes from a save of the same browser, possibly one without a response. */
function isOwnSave({ save_id }: ObjectDocument, input: Input): boolean {
  return Boolean(save_id) && [input.save_id, ...input.unanswered].includes(save_id ?? "");
}

async function mergeOrRefuse(context: Context, before: ObjectDocument, { base, ...mine }: Input) {
  const own = base && { ...headOfDocument({ ...before, ...allowedFields(mine, before) }), blocks: mine.blocks };
  const merged = own && (await mergeConcurrentSave(context, before, { base, mine: own }));
  if (!merged) throw editConflict();
  return merged;
}

function editConflict() {
  return new Problem(
    409,
    "Outra pessoa mudou este conteúdo enquanto você escrevia. Nada se perdeu: o que você escreveu continua aqui. Veja a outra versão e escolha.",
  );
}

/** Returns the object's own fields without those that its type does not allow. */
function allowedFields(
  input: Omit<WrittenObject, "blocks">,
  before: ObjectDocument,
): Omit<ObjectDocument, "friendly_id" | "draft" | "body" | "version" | "save_id"> {
  const { title, lead, type, link_type, url, minutes, points, complete, pass, stay } = input;
  const isLink = type === "link";
  const isContent = type === "content";
  return {
    title,
    lead,
    type,
    minutes,
    points,
    link_type: isLink ? (link_type ?? "artigo") : null,
    url: (isLink && url) || null,
    complete: isContent ? (complete ?? "seen") : null,
    pass: isContent && complete === "quiz" && pass !== 100 ? pass : null,
    stay: isContent && complete === "minutes" ? stay : null,
    joco: type === "joco" ? allowedJoco(input, before) : null,
  };
}

function allowedJoco(
  { joco_friendly_id, joco_start, joco_opens }: Omit<WrittenObject, "blocks">,
  { joco, friendly_id }: ObjectDocument,
): ObjectDocument["joco"] {
  return {
    friendly_id: (joco_friendly_id ?? joco?.friendly_id) || friendly_id,
    start: joco_start ?? joco?.start ?? "",
    opens: joco_opens ?? joco?.opens ?? "new_tab",
  };
}

/** Gives new blocks an id, to which learners' answers refer wherever the block is moved. */
function withBlockIds(blocks: readonly WrittenBlock[]): WrittenBlock[] {
  return blocks.map((block) => {
    if (block.kind === "text" || !hasId(block.kind) || block.fields.id) return block;
    return { kind: block.kind, fields: { id: `${block.kind}-${newId().slice(-8)}`, ...block.fields } };
  });
}

/** Returns the pictures' descriptions by path, which the library copies for pictures without one. */
function pictureAlts(blocks: readonly WrittenBlock[]): Map<string, string> {
  return new Map(
    blocks.flatMap((block) => {
      if (block.kind !== "picture") return [];
      const { src, alt } = block.fields;
      return typeof src === "string" && typeof alt === "string" && alt.trim() ? [[src, alt.trim()] as const] : [];
    }),
  );
}
