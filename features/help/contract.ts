import { z } from "zod";
import { formVersion } from "#shared/form-version.ts";
import { personId } from "#shared/person-id.ts";
import { route, STAFF } from "#shared/route.ts";
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS, MAX_TEXT_BYTES } from "#shared/upload-limits.ts";
import { type HelpTopic, HELP_TOPICS, MAX_HELP_TEXT, HELP_VIEWS } from "./constants.ts";

const topic = z.enum(Object.keys(HELP_TOPICS) as [HelpTopic, ...HelpTopic[]], "Escolha o assunto.");

const text = z
  .string()
  .transform((typed) => typed.normalize("NFC").replaceAll("\r\n", "\n").trim())
  .refine((typed) => typed.length > 0, "Escreva a sua mensagem.")
  .refine((typed) => typed.length <= MAX_HELP_TEXT, "A mensagem é longa demais: cabem 4.000 caracteres.");
const technicalDetail = z.string().trim().max(600).nullable().default(null);
const files = z
  .array(
    z.file().max(MAX_ATTACHMENT_BYTES, "Um dos arquivos é grande demais: o limite são 8 MB.").meta({ type: "string" }),
  )
  .max(MAX_ATTACHMENTS, "São arquivos demais: cabem três.")
  .default([]);
const maxFileBytes = MAX_ATTACHMENTS * MAX_ATTACHMENT_BYTES + MAX_TEXT_BYTES;
/** Id created with the form, so that sending the same form twice changes nothing. */
const client_id = z.uuid();

const STATES = ["sent", "taken", "answered", "resolved"] as const;
export type HelpState = (typeof STATES)[number];
const state = z.enum(STATES);
const moment = z.iso.datetime();

const fileSchema = z.object({ name: z.string(), bytes: z.int(), address: z.string() }).meta({ id: "HelpFile" });

const messageSchema = z
  .object({
    _id: z.uuid(),
    kind: z.enum(["person", "staff", "note", "event"]),
    /** Name of the author; null for automatic events and for people who left. */
    author: z.string().nullable(),
    photo: z.string().nullable(),
    /** Text as written; for an event, its name, such as "resolved". */
    text: z.string(),
    /**
     * HTML rendered from the Markdown of a staff member, with HTML in it escaped. Empty for other kinds of messages.
     */
    html: z.string(),
    via: z.enum(["page", "email"]),
    created_at: moment,
    files: z.array(fileSchema),
  })
  .meta({ id: "HelpMessage" });
export type HelpMessage = z.output<typeof messageSchema>;

const contextSchema = z
  .object({ page: technicalDetail, device: technicalDetail, error: technicalDetail, check: technicalDetail })
  .meta({ id: "HelpContext" });
export type HelpContext = z.output<typeof contextSchema>;

/** Id of the first message of the page that was read, for the messages before it. */
const before = z.uuid().optional();

const threadSchema = z
  .object({
    _id: z.uuid(),
    number: z.int(),
    topic,
    subject: z.string(),
    state,
    course: z.string().nullable(),
    context: contextSchema,
    /** Name of the staff member to whom the thread is assigned. */
    assignee: z.string().nullable(),
    promised_at: moment,
    taken_at: moment.nullable(),
    answered_at: moment.nullable(),
    resolved_at: moment.nullable(),
    created_at: moment,
    /**
     * The newest messages, or the newest before the requested one, at most MAX_SHOWN_MESSAGES, in the order in which
     * they were written.
     */
    messages: z.array(messageSchema),
    has_earlier: z.boolean(),
  })
  .meta({ id: "HelpThread" });
export type HelpThread = z.output<typeof threadSchema>;

export const sendHelpMessage = route({
  method: "POST",
  path: "/projects/send-help-message",
  who: "signed-in",
  input: z
    .object({ topic, text, client_id, course: z.string().max(120).nullable().default(null), files })
    .extend(contextSchema.shape),
  output: z.object({ thread_id: z.uuid(), number: z.int(), promised_at: moment }),
  maxFileBytes,
  summary:
    "Opens a conversation with the staff. Files are checked by their content; metadata is removed from pictures.",
});

export const getHelpThreads = route({
  method: "GET",
  path: "/projects/help-threads",
  who: "signed-in",
  input: z.object({}),
  output: z.object({
    threads: z.array(
      z.object({
        _id: z.uuid(),
        number: z.int(),
        subject: z.string(),
        state,
        unread: z.int(),
        updated_at: moment,
      }),
    ),
    /** The moment until which the staff would answer a message sent now. */
    promised_at: moment,
  }),
  summary: "Returns the person's own conversations, latest first, at most 100.",
});

export const getHelpThread = route({
  method: "GET",
  path: "/projects/help-thread/{thread_id}",
  who: "signed-in",
  input: z.object({ thread_id: z.string(), before }),
  output: threadSchema,
  summary: "Returns one of the person's own conversations, without internal notes, and marks it as read.",
});

export const writeHelpMessage = route({
  method: "POST",
  path: "/projects/write-help-message/{thread_id}",
  who: "signed-in",
  input: z.object({ thread_id: z.string(), text, client_id, files }),
  output: z.object({ thread_id: z.uuid() }),
  maxFileBytes,
  summary: "Adds a message to one of the person's own conversations; a resolved one is reopened.",
});

export const resolveHelpThread = route({
  method: "POST",
  path: "/projects/resolve-help-thread/{thread_id}",
  who: "signed-in",
  input: z.object({ thread_id: z.string(), resolved: z.boolean() }),
  output: z.object({ state }),
  summary: "Records whether the answer solved the person's problem. A second call with the same value changes nothing.",
});

export const getHelpInbox = route({
  method: "GET",
  path: "/projects/help-inbox",
  who: STAFF,
  input: z.object({
    view: z.enum(HELP_VIEWS).default("waiting"),
    /** A thread's number, or a part of a person's name or e-mail. Finds threads of all states; the view is ignored. */
    search: z.string().trim().max(120).default(""),
    /** Cursor: `next` of the previous page; empty for the first page. */
    after: z.string().max(80).default(""),
  }),
  output: z.object({
    threads: z.array(
      z.object({
        _id: z.uuid(),
        number: z.int(),
        topic,
        subject: z.string(),
        state,
        person: z.string(),
        assignee: z.string().nullable(),
        promised_at: moment,
        waiting_since: moment.nullable(),
        updated_at: moment,
      }),
    ),
    waiting: z.int(),
    mine: z.int(),
    next: z.string().nullable(),
  }),
  summary:
    "Returns the staff's inbox, 30 per page: conversations that wait for an answer, longest waiting first, then the others, latest first. A search covers all states.",
});
export type HelpInbox = z.output<typeof getHelpInbox.output>;

export const getHelpCase = route({
  method: "GET",
  path: "/projects/help-case/{thread_id}",
  who: STAFF,
  input: z.object({ thread_id: z.string(), before }),
  output: z.object({
    thread: threadSchema,
    /** Version of the messages, for the forms that answer and end the thread. */
    version: z.string(),
    person: z.object({
      _id: z.uuid(),
      name: z.string(),
      email: z.string(),
      courses: z.array(z.string()),
      others: z.int(),
      /** The latest of the person's other threads. */
      other_threads: z.array(z.object({ _id: z.uuid(), number: z.int(), subject: z.string(), state })),
    }),
    /** The staff members to whom the thread can be assigned. */
    staff: z.array(z.object({ _id: z.uuid(), name: z.string() })),
    assignee_id: z.uuid().nullable(),
    saved: z.array(z.object({ _id: z.uuid(), title: z.string(), text: z.string() })),
    /** Id of the next thread that waits for an answer; null if there is none. */
    next: z.uuid().nullable(),
  }),
  summary: "Returns a conversation with its internal notes, for staff, and marks its notifications as read.",
});
export type HelpCase = z.output<typeof getHelpCase.output>;

export const answerHelpThread = route({
  method: "POST",
  path: "/projects/answer-help-thread/{thread_id}",
  who: STAFF,
  input: z.object({
    thread_id: z.string(),
    text,
    client_id,
    files,
    note: z.boolean().default(false),
    version: formVersion,
  }),
  output: z.object({ thread_id: z.uuid(), state }),
  maxFileBytes,
  errors: ["conflict"],
  summary: "Answers a person, on the page and by e-mail, or adds a note that only staff read.",
});

export const assignHelpThread = route({
  method: "POST",
  path: "/projects/assign-help-thread/{thread_id}",
  who: STAFF,
  input: z.object({
    thread_id: z.string(),
    assignee_id: personId.nullable().default(null),
    /** Who the form shows as the assignee; null for nobody. 409 if it is somebody else by now. */
    seen_assignee_id: personId.nullable().optional(),
  }),
  output: z.object({ assignee: z.string().nullable() }),
  errors: ["conflict"],
  summary: "Assigns a conversation to a staff member; null removes the assignment.",
});

export const settleHelpThread = route({
  method: "POST",
  path: "/projects/settle-help-thread/{thread_id}",
  who: STAFF,
  input: z.object({ thread_id: z.string(), version: formVersion }),
  output: z.object({ state }),
  errors: ["conflict"],
  summary: "Resolves a conversation that needs no further answer; the person's next message reopens it.",
});

export const saveAnswer = route({
  method: "POST",
  path: "/projects/save-answer",
  who: STAFF,
  errors: ["conflict"],
  input: z.object({
    title: z.string().trim().min(1, "Dê um nome à resposta.").max(80, "Escreva no máximo 80 caracteres."),
    text,
  }),
  output: z.object({ _id: z.uuid() }),
  summary: "Saves a reusable answer for the staff; one with the same name is replaced.",
});

export const removeAnswer = route({
  method: "POST",
  path: "/projects/remove-answer/{answer_id}",
  who: STAFF,
  input: z.object({ answer_id: z.uuid() }),
  output: z.object({ title: z.string() }),
  summary: "Removes a saved answer.",
});
