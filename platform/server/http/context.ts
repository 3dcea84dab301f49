import type { Rule, Who } from "#shared/route.ts";
import type { Scope } from "#shared/scopes.ts";
import type { FeatureRegistry } from "../feature.ts";
import type { Assistant } from "../assistant/assistant.ts";
import type { Sessions } from "../auth/sessions.ts";
import type { Limits } from "../auth/limits.ts";
import type { DiskSpace } from "../files/disk-space.ts";
import type { Dns } from "../dns/dns.ts";
import type { Reach } from "../reach/reach.ts";
import type { Files } from "../files/files.ts";
import type { Mail } from "../mail/mail.ts";
import type { Push } from "../push/push.ts";
import type { Pictures } from "../pictures/pictures.ts";
import type { Pool, Sql } from "../postgres/pool.ts";
import type { Changes } from "../tenancy/changes.ts";
import type { Project } from "../tenancy/project.ts";
import type { Projects } from "../tenancy/projects.ts";

/** The objects that live as long as the process: created once at start, available to every request and job. */
export interface Services {
  registry: FeatureRegistry;
  pool: Pool;
  changes: Changes;
  projects: Projects;
  sessions: Sessions;
  files: Files;
  /** While it is full, writes are refused, before the database can't write any more. */
  disk: DiskSpace;
  pictures: Pictures;
  limits: Limits;
  secrets: Secrets;
  identity: Identity;
  now: () => Date;
  /** Null while no mail server is configured: emails wait. */
  mail: Mail | null;
  dns: Dns;
  reach: Reach;
  /** Reaches the browsers of those who agreed. */
  push: Push;
  /** The limits of one file of an academy's contents and of all of them, in bytes. */
  mediaLimits: { fileBytes: number; libraryBytes: number };
  /** The public origin of a host: "https://aurora.exemplo.com.br". */
  originOf(host: string): string;
  /** The installation's language model; null when none is configured. */
  assistant: Assistant | null;
  /** The e-mail domains of testers. */
  testerDomains: readonly string[];
  /** Days of retention that this installation set for itself, by table; see `retention` in feature.ts. */
  retentionDays: Readonly<Record<string, number>>;
}

/** Random keys generated on the first start; 32 bytes each, hexadecimal. */
export interface Secrets {
  /** Signs temporary links to files. */
  links: string;
  /** Encrypts the secrets of second factors. */
  factors: string;
  /** Encrypts single fields, such as reflections. Without it they can't be read any more. */
  fields: string;
}

/** Where the ID tokens of Google accounts are verified, and their projects looked up. */
export interface Identity {
  /** The URL of the keys that Google signs its ID tokens with (JWKS). */
  keysUrl: string;
  /** The address at which Google returns the project of an API key. */
  projectsUrl: string;
  /** The identity double of the demo; null elsewhere. */
  emulator: { keysUrl: string; originFor(host: string): string } | null;
}

export interface SignedIn {
  _id: string;
  email: string;
  data: { first_name: string; name: string } & Record<string, unknown>;
  project: string;
  /** Absent for learners (spec, section 3). */
  rule?: Rule;
  require_anamnese: boolean;
  enrollments: { course_id: string; course_friendly_id: string; course_name: string }[];
  /** Sees unfinished content (spec, section 6). */
  tester: boolean;
  /** What the caller's API token allows; absent with a session, which allows all that the person may do. */
  scopes?: readonly Scope[];
  /** Present when it is a staff member who sees the academy as this person, until then (`auth/viewed-person.ts`). */
  viewing?: { until: Date };
}

/** Who is calling, as the connection shows it. */
export interface Caller {
  address: string;
  userAgent: string;
  /** The host of the page that the call comes from, or the one that is called. */
  host: string;
  token: string | null;
  binding: string | null;
  /** The mark of a browser that has signed in before (`known-browser.ts`). */
  known: string | null;
  /** What a staff member's browser holds while it shows the academy as a learner sees it. */
  viewing?: string | null;
  /** True when the request has Origin or Sec-Fetch-Site: a browser's session is bound to it. */
  isBrowser: boolean;
}

interface BaseContext<User> {
  services: Services;
  project: Project;
  user: User;
  caller: Caller;
  now: Date;
  /** Sets the HttpOnly half of a session, or removes it with null. When not remembered, it lasts until the browser closes. */
  bindBrowser(binding: string | null, isRemembered?: boolean): void;
  /** Marks the browser as one in which an account's correct password was entered. */
  markBrowserKnown(mark: string): void;
  /** Makes this browser show the academy as a learner sees it, by a viewing's token; null ends that. */
  showAs?(token: string | null): void;
}

type UserOf<W extends Who> = W extends "anyone" ? null : SignedIn;

/** The context of an operation: one project and one connection, inside a transaction when the operation writes. */
export type Context<W extends Who = "signed-in"> = BaseContext<UserOf<W>> & {
  sql: Sql;
};

/** For the few operations that must not hold a connection during slow work: they open each transaction themselves. */
export type TransactionsContext<W extends Who = "signed-in"> = BaseContext<UserOf<W>> & {
  inTransaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
};
