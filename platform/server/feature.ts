import type { StaffSection } from "#shared/staff-sections.ts";
import type { AnyRule, Context } from "./http/context.ts";
import type { Handler } from "./http/handler.ts";
import type { JobKind } from "./jobs/job.ts";
import type { EmailKind } from "./mail/email-kind.ts";
import type { MergeRule } from "./merging.ts";
import type { ApiDocs } from "./open-api/api-docs.ts";

/** Everything that a feature registers. Exported by `features/<noun>/feature.ts`, found by `features/registry.ts`. */
export interface Feature {
  /** The routes of the feature's contract, each with its operation. */
  handlers?: readonly Handler[];
  /** Kinds of jobs: work that is done after the response. */
  jobs?: readonly JobKind[];
  /** The feature's tables, with the personal data in each. Data export and erasure follow these declarations. */
  tables?: Readonly<Record<string, TablePrivacy>>;
  /** Personal data that the export cannot take from the tables as it is: it is encrypted, or not decided yet. */
  readableData?: ReadableData;
  /** The names of the feature's operations in the audit trail, in Portuguese: `{ "sign-in": "Entrou" }`. */
  auditLabels?: Readonly<Record<string, string>>;
  /** Work of this feature that waits for staff: a number in the staff area's menu, and a sentence on its home page. */
  pendingWork?: readonly PendingWork[];
  /** Texts about the feature's contract in the API documentation. */
  apiDocs?: ApiDocs;
  /** Called in the transaction in which a person's certificate changed, to update what depends on certificates. */
  afterCertificates?(context: Pick<Context<"anyone">, "sql" | "project" | "now">, userId: string): Promise<void>;
  /** Called in the transaction in which a person's names changed, to update what depends on them. */
  afterNames?(context: Pick<Context<"anyone">, "sql" | "project" | "now">, userId: string): Promise<void>;
  /** Kinds of notifications that the feature sends (`features/notifications`). */
  notificationKinds?: readonly NotificationKind[];
  /** Kinds of e-mails that the feature sends. */
  emails?: readonly EmailKind[];
  /** E-mails that people subscribe to, apart from notifications. Each e-mail has a link that ends the subscription. */
  mailings?: readonly Mailing[];
}

/** A kind of e-mail that people subscribe to, each subscription about a single thing such as a course. */
export interface Mailing {
  /** Part of the links in e-mails already sent, so it must never be renamed; without dots. */
  kind: string;
  /** Name of the subscription, in pt-BR, shown when it ends: “O relatório de um curso por e-mail”. */
  label: string;
  /** Ends a person's subscription. Idempotent. */
  end(
    context: Pick<Context<"anyone">, "sql" | "project">,
    subscription: { userId: string; about: string },
  ): Promise<void>;
}

/** A kind of notification. Each person chooses how to receive it. */
export interface NotificationKind {
  /** Stored with people's choices, so it must never be renamed. */
  kind: string;
  /** Name of the kind in the list of choices, in pt-BR. */
  label: string;
  hint: string;
  /** The default for people who have not chosen. */
  defaultChoice: "page" | "push" | "now" | "daily" | "weekly" | "none";
  /** The module that must be enabled for this kind to be offered. */
  module?: "forum" | "talents";
  /** Whether the kind is offered only to admins and managers. */
  isForStaff?: true;
  /** Whether the kind is offered to this person; without it, to everybody. */
  isFor?(person: Pick<Context["user"], "rule" | "tester">): boolean;
  /**
   * Set if the feature sends the e-mails itself: "always", to everybody, so that people choose only the list and their
   * devices; "if-chosen", to the people whom `notifyPeople` returns as `mailed`; "only", if the choice is e-mail or
   * nothing (`defaultChoice` must then be "now").
   */
  ownEmails?: "always" | "if-chosen" | "only";
}

/** A kind of work that waits for staff, in a section of the staff area. */
export interface PendingWork {
  section: StaffSection;
  /** Counts the waiting work and describes it in a sentence: "4 mensagens sem resposta". Null when nothing waits. */
  find(context: Context<AnyRule>): Promise<{ count: number; sentence: string } | null>;
}

/** Functions that return a feature's data about a person in a readable form, for data export and erasure. */
export interface ReadableData {
  /** By table: returns the person's rows, with readable values, in place of those in the table. */
  rows?: Readonly<Record<string, (context: PersonalContext, userId: string) => Promise<Record<string, unknown>[]>>>;
  /** Returns the person's files, decrypted. `name` is for the export, `path` is the path in the file store. */
  files?(context: PersonalContext, userId: string): Promise<{ name: string; path: string; bytes: Uint8Array | null }[]>;
}

type PersonalContext = Pick<Context, "sql" | "project" | "services">;

/**
 * Rule by which old rows are deleted: `days` after the time in the column `after`, or after the later of two columns.
 * Rows without a time stay, and so do rows with a value in the column `unless`.
 */
export interface Retention {
  after: string | readonly [string, string];
  days: number;
  unless?: string;
}

/** The personal data that a table holds, and its retention. */
type TablePrivacy = { retention?: Retention } & TableContent;

type TableContent =
  | {
      /** The table has no personal data; `why` describes its content instead. */
      holds: "nobody";
      why: string;
    }
  | {
      holds: "people";
      /** The heading above the table's rows in the data export, in Portuguese. */
      title: string;
      /** The column with the id of the person whom the row is about. */
      of: string;
      /** Columns left out of the data export: keys, hashes, secrets, another person's texts. */
      hides?: readonly string[];
      /** Columns that may name another person; they are set to null when that person's account is erased. */
      mentions?: readonly string[];
      /** The column with a path in the file store. The file is part of the data export, and is removed with its row. */
      files?: string;
      /** "delete rows" when all rows are deleted at erasure; otherwise the data that remains, and the reason. */
      erased: "delete rows" | { keeps: string; why: string };
      /** Runs first at erasure, for example to remove the person's texts from other people's rows. */
      beforeErased?: ErasureStep;
      /** Rule for merging the table's rows when the person's account is merged into another one. */
      merged: MergeRule;
    };

export type ErasureStep = (context: Pick<Context, "sql" | "project" | "now">, userId: string) => Promise<void>;

export type PersonalTable = Extract<TablePrivacy, { holds: "people" }> & { name: string };

/** All features combined. */
export interface FeatureRegistry {
  handlers: readonly Handler[];
  /** Handlers by "METHOD /path". */
  handlersByKey: ReadonlyMap<string, Handler>;
  jobs: readonly JobKind[];
  tables: Readonly<Record<string, TablePrivacy>>;
  readableData: readonly ReadableData[];
  auditLabels: Readonly<Record<string, string>>;
  pendingWork: readonly PendingWork[];
  apiDocs: readonly ApiDocs[];
  afterCertificates: readonly NonNullable<Feature["afterCertificates"]>[];
  afterNames: readonly NonNullable<Feature["afterNames"]>[];
  notificationKinds: readonly NotificationKind[];
  emails: readonly EmailKind[];
  mailings: readonly Mailing[];
}

const PLATFORM_TABLES: Feature["tables"] = {
  secrets: { holds: "nobody", why: "keys of the installation" },
  migrations: { holds: "nobody", why: "which migrations were applied" },
  rate_limits: { holds: "nobody", why: "keyed hashes of addresses and accounts, gone within two hours" },
  recurring_runs: { holds: "nobody", why: "when recurring work last began" },
  test_copy: { holds: "nobody", why: "whether this installation is a test copy of another installation" },
  jobs: {
    holds: "nobody",
    why: "ids of rows that wait for work; gone when it is done",
    retention: { after: "given_up_at", days: 90 },
  },
};

export function defineFeature(feature: Feature): Feature {
  return feature;
}

/** Combines the features. Throws when two of them declare the same table or the same audit operation. */
export function registryOf(features: readonly Feature[]): FeatureRegistry {
  const handlers = features.flatMap((feature) => feature.handlers ?? []);
  return {
    handlers,
    handlersByKey: new Map(handlers.map((handler) => [handler.key, handler])),
    jobs: features.flatMap(({ jobs = [] }) => jobs),
    tables: merge([PLATFORM_TABLES, ...features.map(({ tables }) => tables)]),
    readableData: features.flatMap((feature) => feature.readableData ?? []),
    auditLabels: merge(features.map(({ auditLabels }) => auditLabels)),
    pendingWork: features.flatMap(({ pendingWork = [] }) => pendingWork),
    apiDocs: features.flatMap(({ apiDocs }) => apiDocs ?? []),
    afterCertificates: features.flatMap(({ afterCertificates }) => afterCertificates ?? []),
    afterNames: features.flatMap(({ afterNames }) => afterNames ?? []),
    notificationKinds: features.flatMap(({ notificationKinds = [] }) => notificationKinds),
    emails: features.flatMap(({ emails = [] }) => emails),
    mailings: features.flatMap(({ mailings = [] }) => mailings),
  };
}

/** Returns an operation's name in Portuguese, or its id with spaces if no feature names the operation any more. */
export function auditDescription({ auditLabels }: FeatureRegistry, operation: string): string {
  return auditLabels[operation] ?? operation.replaceAll("-", " ");
}

/** Returns the tables with personal data: accounts first, then sorted by title. */
export function personalTables({ tables }: FeatureRegistry): PersonalTable[] {
  const personal = Object.entries(tables).flatMap(([name, table]) =>
    table.holds === "people" ? [{ name, ...table }] : [],
  );
  const isAccount = ({ name }: PersonalTable) => Number(name === "users");
  return personal.toSorted((a, b) => isAccount(b) - isAccount(a) || a.title.localeCompare(b.title, "pt-BR"));
}

function merge<T>(records: readonly (Readonly<Record<string, T>> | undefined)[]): Record<string, T> {
  const merged: Record<string, T> = {};
  for (const [key, value] of records.flatMap((record) => Object.entries(record ?? {}))) {
    if (Object.hasOwn(merged, key)) throw new Error(`Two features declare “${key}”`);
    merged[key] = value;
  }
  return merged;
}
