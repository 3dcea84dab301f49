import { z } from "zod";
import { route, STAFF } from "#shared/route.ts";
import { SHEET_FORMATS } from "#shared/sheet-format.ts";
import { answerSchema, FILE_TYPES } from "./engine/answer.ts";
import { flowDocumentSchema } from "./engine/flow-document.ts";
import { outcomeSchema, savedSchema, sessionSchema, statusSchema } from "./engine/flow-session.ts";
import { flowResultsSchema } from "./engine/flow-results.ts";
export type { FlowDraftBlock, FlowDraftFile } from "./engine/flow-file.ts";

const friendly_id = z.string().min(1).max(80).describe("The flow's friendly_id");
const session_id = z.uuid();
const block_id = z.string().min(1).max(80);
const version = z.coerce.number().int().min(1).max(100_000);
const before = version.optional().describe("Only the versions below this number; without it, the newest");
/** What the next page's `before` is; null for the last page. */
const next = z.int().nullable();

/** A version of a flow. `paths.flow(friendly_id, block.id)` is the address of each of its blocks. */
export const flowSchema = flowDocumentSchema
  .extend({ _id: z.uuid(), version: z.int(), published_at: z.iso.datetime() })
  .meta({ id: "Flow" });
export type Flow = z.output<typeof flowSchema>;

export const getFlow = route({
  method: "GET",
  path: "/projects/flow/{friendly_id}",
  who: "signed-in",
  input: z.object({ friendly_id }),
  output: z.object({
    /**
     * The version of the person's open session; without one, of their finished session; without either, the newest
     * version.
     */
    flow: flowSchema,
    /** The person's latest session that was not withdrawn. */
    session: sessionSchema.nullable(),
    /**
     * The number of the newest version. A person with an open session finishes the older version in which they started.
     */
    newest_version: z.int(),
    /**
     * QR code of the flow's address, for the printed recommendation page: an SVG path and its side in modules. Null
     * for a flow without such a page.
     */
    qr: z.object({ d: z.string(), size: z.int() }).nullable(),
  }),
  summary: "Returns a flow in the version that applies to this person, and their progress, without starting it.",
});

export const startFlowSession = route({
  method: "POST",
  path: "/projects/flow-session",
  who: "signed-in",
  input: z.object({
    flow: friendly_id,
    again: z
      .boolean()
      .optional()
      .describe("Begin another session although one was finished; only of a repeatable flow"),
  }),
  output: z.object({ flow: flowSchema, session: sessionSchema }),
  summary: "Starts a flow, or resumes it where the person stopped; a finished one is returned unchanged.",
  errors: ["conflict"],
});

export const saveFlowAnswer = route({
  method: "POST",
  path: "/projects/save-flow-answer",
  who: "signed-in",
  input: z.object({
    session_id,
    block_id,
    answer: answerSchema,
    client_id: z.uuid().describe("Of this answer; sending it again changes nothing"),
    revision: z.coerce.number().int().min(0).optional().describe("The session's revision that the client knows"),
  }),
  output: savedSchema,
  summary:
    "Saves or corrects one answer. If the correction of a finished session leads to new questions, the session is reopened.",
  errors: ["block_not_reached", "stale_revision", "consent_required", "gone"],
});

export const saveFlowFile = route({
  method: "POST",
  path: "/projects/flow-file",
  who: "signed-in",
  maxFileBytes: 8_100_000,
  input: z.object({
    session_id,
    block_id,
    file: z.file().max(8_000_000, "O arquivo é grande demais: o limite são 8 MB."),
    client_id: z.uuid(),
    revision: z.coerce.number().int().min(0).optional(),
  }),
  output: savedSchema.extend({ answer: answerSchema }),
  summary: "Answers a file question: the file is stored encrypted.",
  errors: ["block_not_reached", "stale_revision", "consent_required", "gone"],
});

export const getFlowFile = route({
  method: "GET",
  path: "/projects/flow-file/{session_id}/{block_id}",
  who: "signed-in",
  input: z.object({ session_id, block_id }),
  output: z.object({ name: z.string(), type: z.enum(FILE_TYPES), base64: z.string() }),
  summary: "Returns a file that the person uploaded in a flow. Only its owner gets it.",
});

export const finishFlow = route({
  method: "POST",
  path: "/projects/finish-flow",
  who: "signed-in",
  input: z.object({ session_id }),
  output: z.object({ session: sessionSchema, outcome: outcomeSchema }),
  summary:
    "Finishes a session whose answers lead to an end: deletes answers off this path, applies the effects, and fulfils a required anamnese. A second call changes nothing.",
  errors: ["block_not_reached", "gone"],
});

export const withdrawFlowAnswers = route({
  method: "POST",
  path: "/projects/withdraw-flow-answers",
  who: "signed-in",
  input: z.object({
    session_id,
    block_id: block_id.optional().describe("Only this answer: it becomes “Prefiro não responder”"),
  }),
  output: z.object({ session_id, status: statusSchema }),
  summary:
    "Erases a session's answers, or one of them, with the recommendations derived from them. The anamnese is not required again.",
  errors: ["gone", "conflict"],
});

const answerInWordsSchema = z.object({
  block_id: z.string(),
  section: z.string().nullable(),
  question: z.string(),
  /** The answer as a person reads it: "Costas ou lombar", "6 horas", "Prefiro não responder". */
  answer: z.string(),
  sensitive: z.boolean(),
  /** True for a file, which its owner gets from `GET /projects/flow-file/{session_id}/{block_id}`. */
  is_file: z.boolean(),
  answered_at: z.iso.datetime(),
});
export type AnswerInWords = z.output<typeof answerInWordsSchema>;

export const getOwnFlowAnswers = route({
  method: "GET",
  path: "/projects/own-flow-answers",
  who: "signed-in",
  input: z.object({}),
  output: z.object({
    sessions: z.array(
      z.object({
        _id: z.uuid(),
        flow: z.string(),
        title: z.string(),
        label: z.string(),
        status: statusSchema,
        version: z.int(),
        started_at: z.iso.datetime(),
        finished_at: z.iso.datetime().nullable(),
        answers: z.array(answerInWordsSchema),
        /** The person's consents as they stand now; `block_id` is the block in which the person changes them. */
        consents: z.array(
          z.object({
            block_id: z.string(),
            purpose: z.string(),
            title: z.string(),
            given: z.boolean(),
            at: z.iso.datetime(),
            /** When a yes ends, or has ended; null for a no, and for a yes without an end. */
            until: z.iso.datetime().nullable(),
          }),
        ),
        /** Each time that staff read these answers, with the reason; latest first. */
        readings: z.array(z.object({ reader: z.string(), reason: z.string(), at: z.iso.datetime() })),
      }),
    ),
  }),
  summary: "Returns all of the person's answers in flows, in words, with their consents and who read them.",
});

export const getFlows = route({
  method: "GET",
  path: "/projects/flows",
  who: STAFF,
  input: z.object({}),
  output: z.object({
    flows: z.array(
      z.object({
        friendly_id: z.string(),
        title: z.string(),
        label: z.string(),
        sensitive: z.boolean(),
        /** True for the flow that is the project's anamnese. */
        is_anamnese: z.boolean(),
        blocks: z.int(),
        /** The newest version. */
        version: z.int(),
        published_at: z.iso.datetime(),
        /** Number of people who started the flow; null for one to four. */
        started: z.int().nullable(),
        finished: z.int().nullable(),
      }),
    ),
  }),
  summary: "Returns the academy's flows in their newest version, for staff.",
});

export const getFlowVersion = route({
  method: "GET",
  path: "/projects/flow-version/{friendly_id}",
  who: STAFF,
  input: z.object({ friendly_id, version: version.optional().describe("Without it, the newest"), before }),
  /** `versions`: one page of the flow's versions, newest first. */
  output: z.object({ flow: flowSchema, versions: z.array(z.int()), next }),
  summary: "Returns any version of a flow, for preview and map. The preview runs in the browser; nothing is recorded.",
});

export const getFlowResults = route({
  method: "GET",
  path: "/projects/flow-results/{friendly_id}",
  who: STAFF,
  input: z.object({ friendly_id, version: version.optional().describe("Without it, the newest"), before }),
  output: flowResultsSchema,
  summary: "Returns how people pass through a flow and what they answered, without groups of fewer than five.",
});

export const exportFlowAnswers = route({
  method: "POST",
  path: "/projects/export-flow-answers",
  who: STAFF,
  input: z.object({ friendly_id, version: version.optional(), format: z.enum(SHEET_FORMATS).default("csv") }),
  output: z.object({
    /** The file's name: "anamnese-versao-3.csv". */
    name: z.string(),
    /**
     * CSV with a header row and `;` between fields, without names, free texts and dates. Starts with a byte-order mark.
     * Empty for the format "xlsx".
     */
    csv: z.string(),
    /** The table as an XLSX workbook, in base64. Empty for the format "csv". */
    xlsx: z.union([z.base64(), z.literal("")]),
    rows: z.int(),
  }),
  summary: "Exports the answers of the people who consented, as CSV or XLSX, without names. The export is recorded.",
});

export const getFlowPeople = route({
  method: "GET",
  path: "/projects/flow-people/{friendly_id}",
  who: STAFF,
  input: z.object({ friendly_id, search: z.string().trim().max(120).default(""), before }),
  /** Of one page of the versions that somebody has answered. */
  output: z.object({
    /** People who answered and whose consent lets the caller's rule read their answers: the first 50, by name. */
    people: z.array(
      z.object({
        session_id,
        name: z.string(),
        started_at: z.iso.datetime(),
        finished_at: z.iso.datetime().nullable(),
      }),
    ),
    /** Number of further sessions that the search finds, beyond the first 50. */
    more: z.int(),
    /** Sections with questions, of these versions, which a reading may be limited to. */
    sections: z.array(z.object({ id: z.string(), title: z.string() })),
    /** Number of sessions without a yes that lets the caller read them now: refused, ended or not asked yet. */
    closed: z.int(),
    next,
    readings_this_month: z.int(),
  }),
  summary: "Returns the people whose answers the caller may ask to read.",
});

export const readFlowAnswers = route({
  method: "POST",
  path: "/projects/read-flow-answers",
  who: STAFF,
  input: z.object({
    session_id,
    reason: z.string().trim().min(10).max(500).describe("Shown to the person, with the reader's name"),
    section: z.string().max(80).optional().describe("Only this section"),
  }),
  output: z.object({
    person: z.object({ name: z.string() }),
    flow: z.object({ title: z.string(), version: z.int() }),
    answers: z.array(answerInWordsSchema),
    scores: z.array(z.object({ title: z.string(), value: z.number().nullable(), label: z.string() })),
  }),
  summary:
    "Returns one person's answers. Requires their consent and a reason; the reading is recorded, shown to the person, and reported by e-mail.",
  errors: ["consent_required"],
});
