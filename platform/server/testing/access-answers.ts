import type { z } from "zod";
import type { Route, RouteKey } from "#shared/route.ts";
import type { TwoAcademies } from "./two-academies.ts";

/**
 * Who tries each route, always with the ids of aurora. `foreigner`: a learner or an admin of cerrado who brings that
 * session to aurora's host. `neighbour`, `neighbourAdmin`: the same two at home, on cerrado's own host.
 */
export type AccessCaller =
  | "stranger"
  | "learner"
  | "recruiter"
  | "admin"
  | "manager"
  | "foreigner"
  | "neighbour"
  | "neighbourAdmin";

export interface AccessAnswer<Input> {
  input(): Input;
  /** The status that each caller gets. The neighbour's admin gets what the neighbour gets, unless it is named. */
  gets: Record<Exclude<AccessCaller, "neighbourAdmin">, number> & { neighbourAdmin?: number };
  /** Why what it writes needs no entry in the audit trail. */
  notAudited?: string;
  /** The test that proves its audit entry, where no input given here gets as far as writing. */
  auditProvenBy?: string;
}

type RoutesOf<Contract> = Extract<Contract[keyof Contract], Route>;

/**
 * What each route of a contract answers to each caller: `features/<noun>/server/fixture-access.ts` exports one. It may
 * prepare rows in aurora first. A route without an answer does not compile.
 */
export type AccessAnswers<Contract> = (academies: TwoAcademies) => Promise<{
  [R in RoutesOf<Contract> as RouteKey<R>]: AccessAnswer<z.input<R["input"]>>;
}>;

export const ANYBODY = everybody(200);
export const SIGNED_IN = signedIn(200);
/** The learner is enrolled; the recruiter is not; admins and managers need not be. */
export const IN_THE_COURSE = { ...SIGNED_IN, recruiter: 404, neighbour: 404 };

/** The same status for everybody at aurora's host. */
export function everybody(status: number) {
  return { stranger: status, learner: status, recruiter: status, admin: status, manager: status, foreigner: status };
}

/** The same status for everybody, at both hosts. */
export function everyone(status: number, foreigner = status) {
  return { ...everybody(status), foreigner, neighbour: status };
}

export function signedIn(status: number) {
  return { ...everybody(status), stranger: 401, foreigner: 403 };
}

export function nothing() {
  return {};
}
