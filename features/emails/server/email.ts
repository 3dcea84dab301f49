/** Stands in an action's path for the key of the email's one-use link, which is made when the email leaves. */
export const LINK_KEY = "LINK_KEY";

/** What an email says: plain sentences in pt-BR. Its looks, its sender and its addresses come when it leaves. */
export interface EmailContent {
  subject: string;
  /** What a mailbox shows beside the subject. */
  preheader: string;
  title: string;
  paragraphs: string[];
  /** `path` lies on the academy's own host. */
  action?: { label: string; path: string };
  /** Said softly, after the button. */
  notes?: string[];
}

export interface NewEmail {
  /** What it is about, for whoever looks why it did not arrive: "password-link". */
  kind: string;
  /** Null for somebody who is no longer a user here. */
  userId: string | null;
  recipient: string;
  content: EmailContent;
  /** Of `newLink`, for the key in the action's path. When the link ends before the email leaves, it does not leave. */
  linkId?: string;
}
