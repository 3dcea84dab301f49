import type { Attachment, EmailContent } from "#platform/server/mail/email-kind.ts";

export type { Attachment, EmailContent };

/** Placeholder in an action's path for the key of the email's one-use link, which is created when the email is sent. */
export const LINK_KEY = "LINK_KEY";

export interface NewEmail {
  /** Identifies the purpose, for troubleshooting: "password-link". */
  kind: string;
  /** Null when the recipient is no longer a user. */
  userId: string | null;
  recipient: string;
  content: EmailContent;
  /** From `newLink`, for the key in the action's path. If the link ends before the email is sent, it is not sent. */
  linkId?: string;
}

/** An e-mail's file is gone: it was to be had for a while, and the e-mail waited longer. */
export class AttachmentGone extends Error {
  override name = "AttachmentGone";
}

/** Faults of e-mails that were ended on purpose: no fault of the mail server. */
export const ENDED_FAULTS = ["link ended", "rule lost"] as const;
