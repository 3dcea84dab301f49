import type { MANAGER, Rule, RULES, STAFF, Who } from "#shared/route.ts";
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

/** Objects that live as long as the process: created once at start, available to every request and job. */
export interface Services {
  registry: FeatureRegistry;
  pool: Pool;
  changes: Changes;
  projects: Projects;
  sessions: Sessions;
  files: Files;
  /** Shows whether the disk is full. If so, writes are refused, before the database itself fails. */
  disk: DiskSpace;
  pictures: Pictures;
  limits: Limits;
  secrets: Secrets;
  identity: Identity;
  now: () => Date;
  /** Null when no mail server is configured; emails then wait in the database. */
  mail: Mail | null;
  dns: Dns;
  reach: Reach;
  /** Sends push messages to the browsers of people who agreed to them. */
  push: Push;
  /** Maximum size of one media file of an academy and of all its media together, in bytes. */
  mediaLimits: { fileBytes: number; libraryBytes: number };
  /** Returns the public origin of a host: "https://aurora.exemplo.com.br". */
  originOf(host: string): string;
  /** The installation's language model; null when none is configured. */
  assistant: Assistant | null;
  /** The e-mail domains of testers. */
  testerDomains: readonly string[];
  /** Retention in days that this installation configured, by table; overrides `retention` in feature.ts. */
  retentionDays: Readonly<Record<string, number>>;
}

/** Random keys generated on the first start; 32 bytes each, hexadecimal. */
export interface Secrets {
  /** Signs temporary links to files. */
  links: string;
  /** Encrypts the secrets of second factors. */
  factors: string;
  /** Encrypts single fields, such as reflections. If this key is lost, they cannot be read any more. */
  fields: string;
}

/** Addresses at which Google's ID tokens are verified and Google projects are looked up. */
export interface Identity {
  /** The URL of the keys that Google signs its ID tokens with (JWKS). */
  keysUrl: string;
  /** The address at which Google returns the project of an API key. */
  projectsUrl: string;
  /** The identity double of the demo; null when there is none. */
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
  /** Whether the person sees unfinished content (spec, section 6). */
  tester: boolean;
  /** Calls that the caller's API token allows. Absent with a session, which allows all that the person may do. */
  scopes?: readonly Scope[];
  /**
   * Present while a staff member views the academy as this person, or as a student without a rule (`as_student`); then
   * `_id` is their own. `until` is the end (`auth/viewed-person.ts`).
   */
  viewing?: { until: Date; as_student: boolean };
}

/** The origin of a request, from its connection, headers and cookies. */
export interface Caller {
  address: string;
  userAgent: string;
  /** The host of the page that sent the request, or else the requested host. */
  host: string;
  token: string | null;
  binding: string | null;
  /**
   * Whether cookies are set for the requested host alone: over HTTPS, unless the academy's API has a subdomain. Then a
   * browser's session needs a binding.
   */
  hasHostCookies?: boolean;
  /** The cookie that marks a browser in which the account's password was entered before (`known-browser.ts`). */
  knownBrowserMark: string | null;
  /** The token of a viewing, while a staff member's browser shows the academy as a learner sees it. */
  viewing?: string | null;
  /**
   * Whether the page that calls the API shows the academy as a student. Absent for requests of pages themselves, which
   * show what the cookie says.
   */
  isStudentView?: boolean;
  /** True when the request has Origin or Sec-Fetch-Site. A session opened in a browser works only in that browser. */
  isBrowser: boolean;
}

interface BaseContext<User> {
  services: Services;
  project: Project;
  user: User;
  caller: Caller;
  now: Date;
  /** Sets the binding cookie of a session; null removes it. Unless remembered, it ends with the browser. */
  bindBrowser(binding: string | null, isRemembered?: boolean): void;
  /** Marks the browser as one in which an account's correct password was entered. */
  markBrowserKnown(mark: string): void;
  /** Sets a viewing's token, so that this browser shows the academy as a learner sees it; null ends the viewing. */
  showAs?(token: string | null): void;
}

/** The rules of an operation's caller. A manager's context is a `Context<Staff>`, too. */
export type AnyRule = typeof RULES;
export type Staff = typeof STAFF;
export type Manager = typeof MANAGER;

type UserOf<W extends Who> = W extends "anyone"
  ? null
  : W extends readonly Rule[]
    ? SignedIn & { rule: W[number] }
    : SignedIn;

/** Context of an operation: one project, one caller, one connection; inside a transaction if the operation writes. */
export type Context<W extends Who = "signed-in"> = BaseContext<UserOf<W>> & {
  sql: Sql;
};

/** Context of an operation that must not hold a connection during slow work: it opens each transaction itself. */
export type TransactionsContext<W extends Who = "signed-in"> = BaseContext<UserOf<W>> & {
  inTransaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
};
