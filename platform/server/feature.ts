import type { StaffSection } from "#shared/staff-sections.ts";
import type { Context } from "./http/context.ts";
import type { Handler } from "./http/handler.ts";
import type { JobKind } from "./jobs/job.ts";
import type { EmailKind } from "./mail/email-kind.ts";
import type { Merging } from "./merging.ts";
import type { ApiWords } from "./open-api/api-words.ts";

/** What a feature registers: `features/<noun>/feature.ts` exports one, and `features/registry.ts` finds it there. */
export interface Feature {
  /** The routes of its contract, each with its operation. */
  handlers?: readonly Handler[];
  /** The kinds of work it does after the answer. */
  jobs?: readonly JobKind[];
  /** Its tables, and which personal data each holds. Data export and erasure follow these declarations. */
  tables?: Readonly<Record<string, TablePrivacy>>;
  /** Personal data that cannot be read from the tables alone, because it is encrypted. */
  encryptedData?: EncryptedData;
  /** What its operations are called in the audit trail, in Portuguese: `{ "sign-in": "Entrou" }`. */
  auditWords?: Readonly<Record<string, string>>;
  /** What of its own waits for staff: a number in the staff area's menu, and a sentence on its home page. */
  matters?: readonly StaffMatter[];
  /** How its contract reads in the API documentation. */
  apiWords?: ApiWords;
  /** What follows from a person's certificates: in the transaction in which one was issued, renewed or revoked. */
  afterCertificates?(context: Pick<Context<"anyone">, "sql" | "project" | "now">, userId: string): Promise<void>;
  /** The notifications it sends (`features/notifications`). */
  notificationKinds?: readonly NotificationKind[];
  /** The e-mails it sends. */
  emails?: readonly EmailKind[];
  /** E-mails that people subscribed to, beside notifications: the link in each of them ends them. */
  mailings?: readonly Mailing[];
}

/** E-mails of one kind that a person asked for, each about one thing. */
export interface Mailing {
  /** Stands in the links of e-mails that were sent: never rename it, and no dots in it. */
  kind: string;
  /** The mailing that ends, in pt-BR: “O relatório de um curso por e-mail”. */
  label: string;
  /** Ends them for one person. Idempotent. */
  end(
    context: Pick<Context<"anyone">, "sql" | "project">,
    subscription: { userId: string; about: string },
  ): Promise<void>;
}

/** One kind of notification. Each person chooses how to receive it. */
export interface NotificationKind {
  /** Stored with people's choices: never rename it. */
  kind: string;
  /** In pt-BR, in the list of choices. */
  label: string;
  hint: string;
  /** The default for people who have not chosen. */
  standard: "page" | "push" | "now" | "daily" | "weekly" | "none";
  /** Only offered where this module is on. */
  module?: "forum";
  /** Only offered to admins and managers. */
  isForStaff?: true;
  /** Its e-mails are sent by the feature itself, always: only the list and devices are a choice. */
  isMailedAnyway?: boolean;
  /** The feature itself e-mails it, and nothing else: the e-mail or nothing is the choice. Its `standard` is "now". */
  isMailOnly?: boolean;
}

/** One kind of thing that waits for staff, in one section of the staff area. */
export interface StaffMatter {
  section: StaffSection;
  /** Counts what waits, and says so: "4 mensagens sem resposta". Null when nothing waits. */
  find(
    context: Context<readonly ["recruiter", "admin", "manager"]>,
  ): Promise<{ count: number; sentence: string } | null>;
}

/** Reads what a feature keeps encrypted of one person, for the export of their data and its erasure. */
export interface EncryptedData {
  /** By table: its rows in words, in place of the encrypted ones. */
  rows?: Readonly<Record<string, (context: PersonalContext, userId: string) => Promise<Record<string, unknown>[]>>>;
  /** The files, decrypted; `name` is the one in the export, `path` the one in the file store. */
  files?(context: PersonalContext, userId: string): Promise<{ name: string; path: string; bytes: Uint8Array | null }[]>;
}

type PersonalContext = Pick<Context, "sql" | "project" | "services">;

/**
 * Rows are deleted so many days after the moment in `after`, or after the latest one in several columns; those without any stay.
 * `unless`: a column that spares its row.
 */
export interface Retention {
  after: string | readonly [string, string];
  days: number;
  unless?: string;
}

/** Which personal data a table holds. */
type TablePrivacy = { retention?: Retention } & TableContent;

type TableContent =
  | {
      /** No personal data; `why` says what it holds instead. */
      holds: "nobody";
      why: string;
    }
  | {
      holds: "people";
      /** The heading above its rows in the data export, in Portuguese. */
      title: string;
      /** The column with the id of the person that the row belongs to. */
      of: string;
      /** Columns left out of the data export: keys, hashes, secrets. */
      hides?: readonly string[];
      /** Columns that may name another person; they are emptied when that person's account is erased. */
      mentions?: readonly string[];
      /** The column with a path in the file store. The file goes into the download, and is removed with its row. */
      files?: string;
      /** The data that remains when the person is erased, with the reason, if any. */
      erased: "rows go" | { keeps: string; why: string };
      /** What must happen first, in the erasure's transaction: what rows of others hold of the person's own words. */
      beforeErased?: ErasureStep;
      /** How its rows are merged when the person's account is merged into another one. */
      merged: Merging;
    };

export type ErasureStep = (context: Pick<Context, "sql" | "project" | "now">, userId: string) => Promise<void>;

export type PersonalTable = Extract<TablePrivacy, { holds: "people" }> & { name: string };

/** All features together. */
export interface FeatureRegistry {
  handlers: readonly Handler[];
  /** By "METHOD /path". */
  handlersByKey: ReadonlyMap<string, Handler>;
  jobs: readonly JobKind[];
  tables: Readonly<Record<string, TablePrivacy>>;
  encryptedData: readonly EncryptedData[];
  auditWords: Readonly<Record<string, string>>;
  matters: readonly StaffMatter[];
  apiWords: readonly ApiWords[];
  afterCertificates: readonly NonNullable<Feature["afterCertificates"]>[];
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

/** Throws when two features declare the same table or the same audit operation. */
export function registryOf(features: readonly Feature[]): FeatureRegistry {
  const handlers = features.flatMap((feature) => feature.handlers ?? []);
  return {
    handlers,
    handlersByKey: new Map(handlers.map((handler) => [handler.key, handler])),
    jobs: features.flatMap(({ jobs = [] }) => jobs),
    tables: merge([PLATFORM_TABLES, ...features.map(({ tables }) => tables)]),
    encryptedData: features.flatMap((feature) => feature.encryptedData ?? []),
    auditWords: merge(features.map(({ auditWords }) => auditWords)),
    matters: features.flatMap(({ matters = [] }) => matters),
    apiWords: features.flatMap(({ apiWords }) => apiWords ?? []),
    afterCertificates: features.flatMap(({ afterCertificates }) => afterCertificates ?? []),
    notificationKinds: features.flatMap(({ notificationKinds = [] }) => notificationKinds),
    emails: features.flatMap(({ emails = [] }) => emails),
    mailings: features.flatMap(({ mailings = [] }) => mailings),
  };
}

/** An operation's name in Portuguese; for one that no feature names any more, its id with spaces. */
export function auditDescription({ auditWords }: FeatureRegistry, operation: string): string {
  return auditWords[operation] ?? operation.replaceAll("-", " ");
}

/** The tables with rows of people: their own account first, then by title. */
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
