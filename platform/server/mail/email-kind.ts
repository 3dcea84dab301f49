import type { Rule } from "#shared/route.ts";
import type { Project } from "../tenancy/project.ts";

/** Content of an email: plain sentences in pt-BR. Layout, sender and origin are added when it is sent. */
export interface EmailContent {
  subject: string;
  /** Preview text that mailboxes show beside the subject. */
  preheader: string;
  title: string;
  paragraphs: string[];
  /** Sentences below the paragraphs, each a link to a path on the academy's host. */
  lines?: { text: string; path: string }[];
  /** The button; `path` is a path on the academy's host. */
  action?: { label: string; path: string };
  /** Small print below the button. */
  notes?: string[];
  /** Address for replies; the academy's contact address by default. */
  replyTo?: string;
  /**
   * A stored file to attach, by its path in the academy's files. `rules`: who may receive it, checked again when the
   * email is sent. Nothing is sent if the recipient lost the rule or the file is gone.
   */
  attachment?: { path: string; name: string; type: string; rules: Rule[] };
  /** The key in the link that ends e-mails of this kind. */
  unsubscribe?: string;
}

export type Attachment = NonNullable<EmailContent["attachment"]>;

/** A kind of e-mail. `Values` are the values that its sentences contain. */
export interface EmailKind<Values = unknown> {
  /** Identifier stored with every e-mail, for troubleshooting: "password-link". */
  kind: string;
  /** Title in pt-BR, in the list of the academy's e-mails: “Convite para a academia”. */
  title: string;
  /** Sentence in pt-BR: when the e-mail is sent, and to whom. */
  when: string;
  /** The module that must be enabled for this e-mail to be sent. */
  module?: "talents";
  /** Whether people whose access is suspended get it too: warnings about their account, answers to their messages. */
  reachesSuspended?: boolean;
  content(values: Values): EmailContent;
  /**
   * Returns example values for each variant of the e-mail, by the variant's name in pt-BR. Managers see the examples
   * and can send them to themselves.
   */
  examples(sample: EmailSample): Readonly<Record<string, Values>>;
}

/** Values for the examples of e-mails: the academy itself, and fictitious people and contents. */
export interface EmailSample {
  project: Project;
  now: Date;
  person: { first_name: string; name: string; email: string };
  /** The name of a fictitious staff member. */
  staff: string;
  course: { name: string; friendly_id: string };
  /** Placeholder for ids and keys, which no link accepts. */
  key: string;
}
