import { z } from "zod";
import { MANAGER, route } from "#shared/route.ts";

const MAX_EXAMPLES = 20;

const kind = z.string().max(80);
/** Index of one of the kind's examples. */
const example = z.coerce
  .number()
  .int()
  .min(0)
  .max(MAX_EXAMPLES - 1)
  .default(0);

const academyEmail = z
  .object({ kind: z.string(), title: z.string(), when: z.string(), subject: z.string() })
  .meta({ id: "AcademyEmail" });

export const getEmails = route({
  method: "GET",
  path: "/projects/get-emails",
  who: MANAGER,
  input: z.object({}),
  output: z.object({ emails: z.array(academyEmail) }),
  summary: "Returns all e-mails that the academy sends, each with its occasion and its recipients.",
});

export const getEmailPreview = route({
  method: "GET",
  path: "/projects/get-email-preview",
  who: MANAGER,
  input: z.object({ kind, example, colors: z.enum(["light", "dark"]).default("light") }),
  output: z.object({
    kind: z.string(),
    title: z.string(),
    when: z.string(),
    /** Names of the kind's examples. */
    examples: z.array(z.string()),
    sender: z.string(),
    subject: z.string(),
    preheader: z.string(),
    html: z.string(),
    text: z.string(),
    /** The address that a test e-mail is sent to: the caller's own. */
    recipient: z.string(),
    /** Whether this installation can send e-mails. */
    can_send: z.boolean(),
  }),
  summary: "Returns one e-mail with example values: a complete HTML document including the logo, and the plain text.",
});
export type EmailPreview = z.output<typeof getEmailPreview.output>;

export const sendTestEmail = route({
  method: "POST",
  path: "/projects/send-test-email",
  who: MANAGER,
  input: z.object({ kind, example }),
  output: z.object({ recipient: z.string() }),
  errors: ["conflict"],
  summary: "Sends an e-mail with example values to the caller's own address. Its links have no effect.",
});
