import type { Attachment, EmailContent } from "#platform/server/mail/email-kind.ts";

export type { Attachment, EmailContent };

/** Placeholder in an action's path for the key of the email's one-use link, which is created when the email is sent. */
export const LINK_KEY = "LINK_KEY";

export interface NewEmail {
  /** Identifies the purpose for troubleshooting, such as "password-link". */
  kind: string;
  /** Null if the recipient is no longer a user. */
  userId: string | null;
  recipient: string;
  content: EmailContent;
  /** Id from `newLink`, for the key in the action's path. If the link ends before the email is sent, it is not sent. */
  linkId?: string;
}

/**
 * Thrown when the file attached to an e-mail was deleted while the e-mail waited: files are stored for a limited time.
 */
export class AttachmentGone extends Error {
  override name = "AttachmentGone";
}

/** Fault codes of e-mails that were cancelled on purpose, not by a fault of the mail server. */
export const CANCELLED_FAULTS = ["link ended", "rule lost", "access suspended"] as const;
