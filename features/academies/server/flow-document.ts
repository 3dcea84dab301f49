import type { AssetFolder } from "#features/media/server/index.ts";
import type { FlowDocument, FlowFile, FlowFileBlock } from "#features/flows/server/index.ts";
import { markdownToHtml } from "#platform/server/text/markdown-to-html.ts";
import type { AcademyCourse, AcademyObject, AcademyTrail } from "./academy.ts";
import type { CheckedYaml } from "./check-yaml.ts";
import type { Assets } from "./read-assets.ts";

type Block = FlowDocument["blocks"][number];
type Effect = Block["effects"][number];
type Fault = CheckedYaml<unknown>["fault"];
type FileEffect = Extract<FlowFileBlock, { effects: unknown }>["effects"][number];

/** The parts of a course that flows refer to. */
export interface FlowCourse extends Pick<AcademyCourse, "friendly_id" | "name"> {
  trails: (Pick<AcademyTrail, "friendly_id" | "name"> & {
    objects: Pick<AcademyObject, "friendly_id" | "title" | "type" | "minutes" | "draft">[];
  })[];
}

interface Sources {
  courses: readonly FlowCourse[];
  assets: Assets;
  fault: Fault;
}

const MEGABYTE = 1_000_000;

/**
 * Converts a flow's file to the document that is stored: Markdown rendered, names of objects filled in, defaults
 * explicit.
 */
export function flowDocument(file: FlowFile, sources: Sources): FlowDocument {
  const { course, scores, blocks, ...head } = file;
  return {
    ...head,
    course: course ?? null,
    scores: scores.map((score) => ({ ...score })),
    blocks: blocks.map((block, at) => documentBlock(block, { file, at, ...sources })),
  };
}

type Place = Sources & { file: FlowFile; at: number };

function documentBlock(block: FlowFileBlock, place: Place): Block {
  const base = baseOf(block, place);
  const asset = (path: string, folder: AssetFolder, field: string) =>
    place.assets.addressOf(path, folder, (message) => place.fault(["blocks", place.at, field], message));
  switch (block.type) {
    case "text":
      return { type: "text", ...base };
    case "end":
      return { type: "end", ...base, next: null };
    case "score":
      return { type: "score", ...base, scores: block.scores };
    case "branch":
      return { type: "branch", ...base, next: null, cases: block.cases, otherwise: block.otherwise };
    case "picture": {
      const { src, alt, caption } = block;
      return { type: "picture", ...base, src: asset(src, "pictures", "src"), alt, caption };
    }
    case "video": {
      const { src, captions, poster, transcript } = block;
      return {
        type: "video",
        ...base,
        src: asset(src, "media", "src"),
        captions: asset(captions, "media", "captions"),
        poster: poster === undefined ? null : asset(poster, "pictures", "poster"),
        transcript,
      };
    }
    default:
      return "required" in block ? questionOf(block, base, place) : pageOf(block, base, place);
  }
}

type FilePage = Extract<FlowFileBlock, { type: "consent" | "recommendation" }>;

function pageOf(block: FilePage, base: ReturnType<typeof baseOf>, place: Place): Block {
  switch (block.type) {
    case "consent": {
      const purposes = block.purposes.map(({ text, ...purpose }) => ({ ...purpose, html: markdownToHtml(text) }));
      return { type: "consent", ...base, purposes };
    }
    case "recommendation": {
      const { items, advice, urgent, scores } = block;
      return {
        type: "recommendation",
        ...base,
        items: items.map(({ when, reason, ...where }, item) => ({
          when: when ?? null,
          reason,
          object: objectOf(where, place, ["items", item]),
        })),
        advice: advice.map(withWhen),
        urgent: urgent.map(withWhen),
        scores,
      };
    }
  }
}

type FileQuestion = Extract<FlowFileBlock, { required: boolean }>;

function questionOf(block: FileQuestion, base: ReturnType<typeof baseOf>, { file }: Place): Block {
  const sensitive = block.sensitive ?? file.sensitive;
  const asked = { ...base, sensitive, required: block.required, can_decline: block.can_decline ?? sensitive };
  switch (block.type) {
    case "single":
    case "multiple": {
      const other = block.other ?? null;
      if (block.type === "single") {
        const options = block.options.map((option) => ({ ...option, alone: false }));
        return { type: "single", ...asked, options, other };
      }
      const max = block.max ?? block.options.length + (other ? 1 : 0);
      return { type: "multiple", ...asked, options: block.options, other, min: block.min, max };
    }
    case "scale": {
      const { min, max, min_label, max_label } = block;
      return { type: "scale", ...asked, min, max, min_label, max_label };
    }
    case "number":
      return { type: "number", ...asked, min: block.min, max: block.max, decimals: block.decimals, unit: block.unit };
    case "date":
      return { type: "date", ...asked, min: block.min, max: block.max };
    case "file":
      return { type: "file", ...asked, kinds: block.kinds, max_bytes: block.max_mb * MEGABYTE };
    default:
      return { type: block.type, ...asked, max_characters: block.max_characters };
  }
}

/** Returns the fields that all blocks have. Without its own `next`, a block leads to the block below it. */
function baseOf(block: FlowFileBlock, place: Place) {
  const below = place.file.blocks[place.at + 1]?.id ?? null;
  const own = block.type === "branch" ? { text: "", effects: [] } : block;
  return {
    id: block.id,
    section: block.section ?? null,
    title: block.title,
    html: markdownToHtml(own.text),
    why: "why" in block ? markdownToHtml(block.why) : "",
    next: ("next" in block ? block.next : undefined) ?? below,
    effects: own.effects.map((effect, at) => effectOf(effect, place, at)),
  };
}

function effectOf({ when, ...effect }: FileEffect, place: Place, at: number): Effect {
  const on = { when: when ?? null };
  if (effect.do === "contact") return { ...effect, ...on };
  const course = courseOf(effect.course, place, ["effects", at]);
  if (effect.do === "enrol") return { do: "enrol", course: effect.course, course_name: course?.name ?? "", ...on };
  if (effect.do === "points") return { ...effect, ...on };
  return { do: "open", object: objectOf(effect, place, ["effects", at]), ...on };
}

interface Where {
  course: string;
  object?: string | undefined;
  trail?: string | undefined;
}

/** Returns the object that a file names, or the first published object of the trail that it names. Records mistakes. */
function objectOf(where: Where, place: Place, path: (string | number)[]) {
  const fault = (field: string, message: string) => place.fault(["blocks", place.at, ...path, field], message);
  const course = courseOf(where.course, place, path);
  if ((where.object === undefined) === (where.trail === undefined))
    fault("course", "precisa de um conteúdo (“object”) ou de uma trilha (“trail”).");
  const trails = course?.trails ?? [];
  const trail = trails.find(({ friendly_id, objects }) =>
    where.trail === undefined
      ? objects.some((object) => object.friendly_id === where.object)
      : friendly_id === where.trail,
  );
  const object = trail?.objects.find(
    ({ friendly_id, draft }) => !draft && (where.trail ? true : friendly_id === where.object),
  );
  if (course && !object) {
    if (where.trail) fault("trail", `não há a trilha “${where.trail}” nesse curso, ou ela não tem conteúdo.`);
    else if (where.object) fault("object", `não há o conteúdo “${where.object}” nesse curso.`);
  }
  return {
    course: where.course,
    object: object?.friendly_id ?? "",
    course_name: course?.name ?? "",
    trail_name: trail?.name ?? "",
    title: object?.title ?? "",
    type: object?.type ?? "content",
    minutes: object?.minutes ?? 0,
  };
}

function courseOf(name: string, { courses, fault, at }: Place, path: (string | number)[]): FlowCourse | undefined {
  const course = courses.find(({ friendly_id }) => friendly_id === name);
  if (!course) fault(["blocks", at, ...path, "course"], `não há o curso “${name}”.`);
  return course;
}

function withWhen<T extends { when?: string | undefined }>(one: T) {
  return { ...one, when: one.when ?? null };
}
