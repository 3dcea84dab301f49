import type { z } from "zod";
import { COMMON_CODES, type ProblemCode, SESSION_CODES } from "./problem-codes.ts";
import type { Scope } from "./scopes.ts";

/** The words for what a person may be beyond a learner (spec, section 6). */
export type Rule = "recruiter" | "admin" | "manager";

/** Who may call a route: anyone at all, anyone with a session, or only these rules. */
export type Who = "anyone" | "signed-in" | readonly Rule[];

/**
 * One line of the contract table. `path` is below `/api`; a `{name}` in it becomes a field of the input, beside
 * those of the query (GET) or the body (POST). `output` is the whole answer: what it does not name is not sent.
 */
export interface Route<
  Method extends "GET" | "POST" = "GET" | "POST",
  Path extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  W extends Who = Who,
> {
  method: Method;
  path: Path;
  who: W;
  /** What an API token must be allowed to do to make this call; without a scope, it takes a session. */
  scope?: Scope;
  input: Input;
  output: Output;
  /** The largest body that is read: of text (64 kB unless stated), and of multipart where files are sent. */
  maxBytes?: number;
  maxFileBytes?: number;
  /** Files of a multipart body go to the disk as they come: they may be larger than the memory. */
  streamsFiles?: boolean;
  summary: string;
  /** Why it may refuse, beside what every call may answer (`problem-codes.ts`). Tests refuse other codes. */
  errors?: readonly ProblemCode[];
  /** Proven by what is sent, not by who sends it: pages of any origin may call it, and read the answer. */
  anyOrigin?: boolean;
  /**
   * Whether staff who see the academy as this person may call it; unless stated, only what the scope learning:read opens.
   * "as-oneself": the call is the staff member's own.
   */
  whileViewing?: boolean | "as-oneself";
  /** Open also to staff who have not yet set up the second factor that their project asks for. */
  owingSecondFactor?: boolean;
  /** For those who recruit: staff with any rule, and testers (spec, section 6). Its operation checks it; the document follows it. */
  forRecruiting?: true;
}

export function route<
  const Method extends "GET" | "POST",
  const Path extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
  const W extends Who,
>(definition: Route<Method, Path, Input, Output, W>): Route<Method, Path, Input, Output, W> {
  return definition;
}

/** "POST /projects/auth": how a route is named in calls, in the access-control tests and in the documentation. */
export type RouteKey<R extends Route> = `${R["method"]} ${R["path"]}`;

export function routeKey<R extends Route>(definition: R): RouteKey<R> {
  return `${definition.method} ${definition.path}` as RouteKey<R>;
}

/** Every code that a route may refuse with. */
export function codesOf({ who, errors = [] }: Route): readonly ProblemCode[] {
  return [...COMMON_CODES, ...(who === "anyone" ? [] : SESSION_CODES), ...errors];
}

/** From a union of routes to { "POST /projects/auth": { input, output } }. */
export type CallsOf<R extends Route> = {
  [One in R as RouteKey<One>]: { input: z.input<One["input"]>; output: z.output<One["output"]> };
};
