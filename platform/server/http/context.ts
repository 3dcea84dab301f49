import type { Rule, Who } from "#shared/route.ts";
import type { FeatureRegistry } from "../feature.ts";
import type { Assistant } from "../assistant/assistant.ts";
import type { Sessions } from "../auth/sessions.ts";
import type { Limits } from "../auth/limits.ts";
import type { DiskSpace } from "../files/disk-space.ts";
import type { Files } from "../files/files.ts";
import type { Mail } from "../mail/mail.ts";
import type { Pictures } from "../pictures/pictures.ts";
import type { Pool, Sql } from "../postgres/pool.ts";
import type { Changes } from "../tenancy/changes.ts";
import type { Project } from "../tenancy/project.ts";
import type { Projects } from "../tenancy/projects.ts";

/** What lives as long as the process: made once at start, and available to every request and job. */
export interface Services {
  registry: FeatureRegistry;
  pool: Pool;
  changes: Changes;
  projects: Projects;
  sessions: Sessions;
  files: Files;
  /** Full: writes are refused before the database can't write any more. */
  disk: DiskSpace;
  pictures: Pictures;
  limits: Limits;
  secrets: Secrets;
  identity: Identity;
  now: () => Date;
  /** Null while nobody said where emails go: they wait. */
  mail: Mail | null;
  /** Where a host is reached from outside: "https://aurora.exemplo.com.br". */
  originOf(host: string): string;
  /** The installation's language model, where one is set up. */
  assistant: Assistant | null;
  /** The e-mail domains of testers. */
  testerDomains: readonly string[];
}

/** Made at random on the first start; hexadecimal, 32 bytes each. */
export interface Secrets {
  /** Signs links that open a file for a while. */
  links: string;
  /** SerializedRegistry the secrets of second factors. */
  factors: string;
  /** Encrypts single fields, such as reflections. Lost, they can't be read any more. */
  fields: string;
}

/** Who vouches for Google accounts. */
export interface Identity {
  /** The keys that Google signs its ID tokens with (JWKS). */
  keysUrl: string;
  /** What stands for Google in demonstrations; null where there are none. */
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
  /** Sees what is still being worked on (spec, section 6). */
  tester: boolean;
}

/** Who is calling, as the connection tells it. */
export interface Caller {
  address: string;
  userAgent: string;
  token: string | null;
  binding: string | null;
  /** The mark of a browser that has signed in before (`known-browser.ts`). */
  known: string | null;
  /** A browser sends Origin or Sec-Fetch-Site: its session is bound to it. */
  isBrowser: boolean;
}

interface BaseContext<User> {
  services: Services;
  project: Project;
  user: User;
  caller: Caller;
  now: Date;
  /** Gives the browser the other half of its session (HttpOnly), or takes it back with null. Not remembered: until it closes. */
  bindBrowser(binding: string | null, isRemembered?: boolean): void;
  /** Marks the browser as one that has given an account's right password. */
  markBrowserKnown(mark: string): void;
}

type UserOf<W extends Who> = W extends "anyone" ? null : SignedIn;

/** A operation's world: one project, through one connection. What writes has a transaction there. */
export type Context<W extends Who = "signed-in"> = BaseContext<UserOf<W>> & {
  sql: Sql;
};

/** For the few operations that must not hold a connection while they work: they open each transaction themselves. */
export type TransactionsContext<W extends Who = "signed-in"> = BaseContext<UserOf<W>> & {
  inTransaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
};
