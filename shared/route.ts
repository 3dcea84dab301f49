import type { z } from "zod";
import { COMMON_CODES, type ProblemCode, SESSION_CODES } from "./problem-codes.ts";
import type { Scope } from "./scopes.ts";

/** Roles that a person may have in addition to learner (spec, section 6). */
export const RULES = ["recruiter", "admin", "manager"] as const;
export type Rule = (typeof RULES)[number];

/** Callers that may use a route: anyone at all, anyone with a session, or only people with these rules. */
export type Who = "anyone" | "signed-in" | readonly Rule[];
export const STAFF = ["admin", "manager"] as const;
export const MANAGER = ["manager"] as const;

/**
 * A route of the contract. `path` is below `/api`; a `{name}` in it becomes a field of the input, in addition to the
 * fields of the query (GET) or the body (POST). `output` is the whole response: fields that it does not name are not
 * sent.
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
  /** The scope that an API token needs for this call; without a scope, the call needs a session. */
  scope?: Scope;
  input: Input;
  output: Output;
  /** Max bytes of the body: `maxBytes` for text (64 kB by default), `maxFileBytes` for multipart with files. */
  maxBytes?: number;
  maxFileBytes?: number;
  /** Max number of values in a JSON body, at all levels: 2,000 by default. */
  maxValues?: number;
  /**
   * Whether files of a multipart body are written to the disk as they arrive, so that they may be larger than the
   * memory.
   */
  streamsFiles?: boolean;
  summary: string;
  /**
   * Codes with which the route may refuse, in addition to those of every call (`problem-codes.ts`). Tests reject other
   * codes.
   */
  errors?: readonly ProblemCode[];
  /**
   * Whether pages of any origin may call the route and read the response: its input, not its sender, proves the right
   * to call it.
   */
  anyOrigin?: boolean;
  /**
   * Whether staff may call the route while they view the academy as this person; by default, only routes of the scope
   * learning:read. "as-oneself": the call is made as the staff member.
   */
  whileViewing?: boolean | "as-oneself";
  /** Whether staff who see the academy as a student may call the route: its operation then writes nothing. */
  answersStudentView?: true;
  /** Whether the route is also open to staff who have not yet set up the second factor that their project requires. */
  owingSecondFactor?: boolean;
  /**
   * Marks a route for recruiting, open to staff with any rule and to testers (spec, section 6). The operation checks
   * this; the API reference shows it.
   */
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

/** The name of a route in calls, in the access-control tests and in the documentation: "POST /projects/auth". */
export type RouteKey<R extends Route> = `${R["method"]} ${R["path"]}`;

export function routeKey<R extends Route>(definition: R): RouteKey<R> {
  return `${definition.method} ${definition.path}` as RouteKey<R>;
}

/** Returns every code with which a route may refuse. */
export function codesOf({ who, errors = [] }: Route): readonly ProblemCode[] {
  return [...COMMON_CODES, ...(who === "anyone" ? [] : SESSION_CODES), ...errors];
}

/** Maps a union of routes to { "POST /projects/auth": { input, output } }. */
export type CallsOf<R extends Route> = {
  [One in R as RouteKey<One>]: { input: z.input<One["input"]>; output: z.output<One["output"]> };
};
