/** Placeholder in an action's path for the key of the email's one-use link, which is created when the email is sent. */
export const LINK_KEY = "LINK_KEY";

/** The content of an email: plain sentences in pt-BR. Layout, sender and origin are added when it is sent. */
export interface EmailContent {
  subject: string;
  /** The preview text shown beside the subject. */
  preheader: string;
  title: string;
  paragraphs: string[];
  /** `path` is a path on the academy's host. */
  action?: { label: string; path: string };
  /** Small print after the button. */
  notes?: string[];
  /** Where a reply goes; the academy's contact address by default. */
  replyTo?: string;
  /** The key of its link that ends e-mails of its kind. */
  unsubscribe?: string;
}

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
