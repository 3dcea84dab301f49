import { z } from "zod";
import { route, STAFF } from "#shared/route.ts";
import { utf8Bytes } from "#shared/utf8-bytes.ts";
import { MAX_FLOW_BYTES, MAX_FLOW_FORM_BYTES } from "#shared/upload-limits.ts";
import { flowSchema } from "../flows/contract.ts";
import type { FlowDraftFile } from "../flows/contract.ts";
import { FLOW_TEMPLATES } from "./engine/flow-templates.ts";
export type { FlowDraftBlock, FlowDraftFile } from "../flows/contract.ts";

const readRoute = { method: "GET", who: STAFF, scope: "staff:read" } as const;
/** Common properties of the routes that write. `conflict`: another person changed the draft meanwhile. */
const writeRoute = { method: "POST", who: STAFF, scope: "staff:write", errors: ["conflict"] } as const;

const friendly_id = z.string().min(1).max(80).describe("The flow's friendly_id");
/** Version number of the draft, increased by each save; 0 without a draft. A request sends the one it is based on. */
const version = z.coerce.number().int().min(0);
const flow_version = z.coerce.number().int().min(1).max(100_000);

export const TOO_LARGE_SOURCE = "O arquivo é grande demais: um fluxo tem no máximo 200 kB. Divida-o em dois.";
const source = z.string().refine((text) => utf8Bytes(text) <= MAX_FLOW_BYTES, { error: TOO_LARGE_SOURCE });
const maxBytes = MAX_FLOW_FORM_BYTES;

/** The file's fields as JSON. The operation checks them, so that a draft may be incomplete. */
const flowFile = z
  .record(z.string(), z.unknown())
  .describe("The fields of the flow's file as JSON (docs/flow-format.md)");

const faultSchema = z.object({
  /** What is wrong, in pt-BR, without the field's name: “falta preencher.” */
  message: z.string(),
  /** The line in `source`, counted from 1. */
  line: z.int().nullable(),
  /** The field in the file, such as "blocks[2].options[1].text"; null for the whole file. */
  field: z.string().nullable(),
  /** The id of the block that contains the field; null outside of blocks, and for a block without an id. */
  block_id: z.string().nullable(),
});
export type FlowFault = z.output<typeof faultSchema>;

const named = { friendly_id: z.string(), name: z.string() };
const choicesSchema = z.object({
  /** The academy's published courses with their trails and objects, in order; drafts are left out. */
  courses: z.array(
    z.object({
      ...named,
      trails: z.array(
        z.object({ ...named, objects: z.array(z.object({ friendly_id: z.string(), title: z.string() })) }),
      ),
    }),
  ),
  /** Files of the media library, newest first: `path` is what a block's `src`, `captions` or `poster` names. */
  files: z.array(z.object({ path: z.string(), name: z.string(), kind: z.string() })),
});
export type FlowChoices = z.output<typeof choicesSchema>;

const changesSchema = z.object({
  /** Titles of blocks, or their ids without a title. */
  added: z.array(z.string()),
  removed: z.array(z.string()),
  changed: z.array(z.string()),
  /** Whether fields outside of the blocks changed: title, sections, scores. */
  is_head_changed: z.boolean(),
  /** Whether the blocks come in another order. */
  is_reordered: z.boolean(),
});
export type FlowChanges = z.output<typeof changesSchema>;

const draftSchema = z.object({
  friendly_id: z.string(),
  title: z.string(),
  /** The YAML text of the file: what is stored, exported and published. */
  source: z.string(),
  /**
   * The fields of `source` as JSON, possibly incomplete; null if the form cannot show them: the YAML cannot be read, or
   * a field has another kind of value than the format knows.
   */
  flow: (flowFile as unknown as z.ZodType<FlowDraftFile, FlowDraftFile>).nullable(),
  /** Empty when the draft can be published. */
  faults: z.array(faultSchema),
  version: z.int(),
  /** The newest published version's number; null for a flow that was never published. */
  published_version: z.int().nullable(),
  /** One page of the published versions, newest first. */
  versions: z.array(z.object({ version: z.int(), published_at: z.iso.datetime() })),
  /** What the next page's `before` is; null for the last page. */
  next: z.int().nullable(),
  /** Whether the draft differs from the newest published version. */
  is_changed: z.boolean(),
  /** Whether the flow was removed: it is not offered any more. */
  is_removed: z.boolean(),
  is_anamnese: z.boolean(),
  /** Whether new learners answer it first, if it is the anamnese; otherwise true, as for a new anamnese. */
  asks_newcomers: z.boolean(),
  updated_at: z.iso.datetime().nullable(),
  /** The name of the person who saved the draft last; null without a draft, and for people who left. */
  updated_by: z.string().nullable(),
  /** Number of people with an unfinished session, who finish the version that they began. */
  people_in_progress: z.int(),
  /** What publishing would change. */
  changes: changesSchema,
  choices: choicesSchema,
});
export type FlowDraft = z.output<typeof draftSchema>;

export const getFlowDrafts = route({
  ...readRoute,
  path: "/projects/flow-drafts",
  input: z.object({}),
  output: z.object({
    /** Drafts with unpublished changes, by title. */
    drafts: z.array(
      z.object({
        friendly_id: z.string(),
        title: z.string(),
        published_version: z.int().nullable(),
        updated_at: z.iso.datetime(),
      }),
    ),
    /** Removed flows, which can be published again, by title. */
    removed: z.array(z.object({ friendly_id: z.string(), title: z.string() })),
  }),
  summary: "Returns the flows as staff edit them, and the removed ones.",
});

export const getFlowDraft = route({
  ...readRoute,
  path: "/projects/flow-draft/{friendly_id}",
  input: z.object({
    friendly_id,
    before: flow_version.optional().describe("Lists the versions below this number; without it, the newest"),
  }),
  output: draftSchema,
  summary: "Returns a flow as staff edit it; without a draft, its newest published version.",
});

export const getFlowDraftPreview = route({
  ...readRoute,
  errors: ["conflict"],
  path: "/projects/flow-draft-preview/{friendly_id}",
  input: z.object({ friendly_id }),
  output: z.object({ flow: flowSchema }),
  summary: "Returns a draft in the form that the player and the map show. 409 while the draft has faults.",
});

export const createFlow = route({
  ...writeRoute,
  path: "/projects/create-flow",
  maxBytes,
  input: z.object({
    /** Title of the new flow; empty for that of the YAML text. */
    title: z.string().trim().max(300, "Escreva no máximo 300 letras.").default(""),
    from: z.enum(["empty", "template", "copy", "source"]).default("empty"),
    /** Id of the template to begin from; only with `from: "template"`. */
    template: z.enum(FLOW_TEMPLATES).optional(),
    /** Friendly id of the flow to copy; only with `from: "copy"`. */
    copy_of: z.string().max(80).default(""),
    /** YAML text of a flow; only with `from: "source"`. */
    source: source.default(""),
  }),
  output: z.object({ friendly_id: z.string(), version: z.int() }),
  summary: "Creates a flow that only staff see until it is published: empty, from a template, as a copy, or from YAML.",
});

export const saveFlowDraft = route({
  ...writeRoute,
  path: "/projects/save-flow-draft/{friendly_id}",
  maxBytes,
  // 500 blocks, each with a few options.
  maxValues: 40_000,
  input: z.object({
    friendly_id,
    version,
    /** The YAML text; either this or `flow`. */
    source: source.optional(),
    flow: flowFile.optional(),
  }),
  output: draftSchema,
  summary: "Saves a flow's draft, which may have faults; only staff see it. 409 if it was changed since.",
});

export const publishFlow = route({
  ...writeRoute,
  path: "/projects/publish-flow/{friendly_id}",
  input: z.object({
    friendly_id,
    version,
    /** The published version that the person saw, 0 for none; without it, any. 409 if there is a newer one. */
    seen_version: z.coerce.number().int().min(0).optional(),
  }),
  /** `version` is that of the draft after publishing. */
  output: z.object({ published_version: z.int(), version: z.int() }),
  summary: "Publishes a draft without faults as a new version. People who began an older version finish that one.",
});

export const discardFlowDraft = route({
  ...writeRoute,
  path: "/projects/discard-flow-draft/{friendly_id}",
  input: z.object({ friendly_id, version }),
  output: z.object({ is_deleted: z.boolean() }),
  summary: "Discards the draft and returns to the published version. A flow that was never published is deleted.",
});

export const restoreFlowVersion = route({
  ...writeRoute,
  path: "/projects/restore-flow-version/{friendly_id}",
  input: z.object({ friendly_id, version, flow_version }),
  output: z.object({ version: z.int() }),
  summary: "Puts an older version's file into the draft.",
});

export const removeFlow = route({
  ...writeRoute,
  path: "/projects/remove-flow/{friendly_id}",
  input: z.object({ friendly_id }),
  output: z.object({ friendly_id: z.string() }),
  summary:
    "Removes a published flow. Its answers are retained, and people who began it can finish it. Not for the anamnese.",
});

export const chooseAnamnese = route({
  ...writeRoute,
  path: "/projects/choose-anamnese",
  input: z.object({
    /** Friendly id of a published flow; empty for no anamnese. */
    friendly_id: z.string().max(80).default(""),
    asks_newcomers: z.boolean().default(true),
  }),
  output: z.object({ friendly_id: z.string().nullable() }),
  summary: "Makes a published flow the academy's anamnese, or leaves the academy without one.",
});
