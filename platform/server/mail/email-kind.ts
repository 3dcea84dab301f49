import type { Rule } from "#shared/route.ts";
import type { Project } from "../tenancy/project.ts";

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
  /**
   * A stored file that goes along, by its path in the academy's files. `rules`: who may have it, which is looked up again when
   * the email is sent. Who lost the rule is sent nothing, and neither is anybody once the file is gone.
   */
  attachment?: { path: string; name: string; type: string; rules: Rule[] };
  /** The key of its link that ends e-mails of its kind. */
  unsubscribe?: string;
}

export type Attachment = NonNullable<EmailContent["attachment"]>;

/** One kind of e-mail. `Values`: what its sentences are made of. */
export interface EmailKind<Values = unknown> {
  /** Stored with every e-mail of the kind, for troubleshooting: "password-link". */
  kind: string;
  /** In pt-BR, in the list of the academy's e-mails: “Convite para a academia”. */
  title: string;
  /** In pt-BR, one sentence: when it is sent, and to whom. */
  when: string;
  /** Only sent where this module is on. */
  module?: "talents";
  content(values: Values): EmailContent;
  /** Values for each form that it takes, by the form's name in pt-BR: managers see these, and can send them to themselves. */
  examples(sample: EmailSample): Readonly<Record<string, Values>>;
}

/** The values of examples: the academy itself, and fictitious people and contents. */
export interface EmailSample {
  project: Project;
  now: Date;
  person: { first_name: string; name: string; email: string };
  /** The name of one of the staff. */
  staff: string;
  course: { name: string; friendly_id: string };
  /** In place of ids and keys: it opens and ends nothing. */
  key: string;
}
