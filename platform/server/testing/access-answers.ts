import type { z } from "zod";
import type { Route, RouteKey } from "#shared/route.ts";
import type { TwoAcademies } from "./two-academies.ts";

/**
 * Callers that each route is tried with, always with ids of the academy aurora. `foreigner` is a learner or admin of
 * the academy cerrado, with that session on aurora's host; `neighbour` and `neighbourAdmin` are on cerrado's host.
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
  /** Expected status for each caller. `neighbourAdmin` defaults to `neighbour`. */
  gets: Record<Exclude<AccessCaller, "neighbourAdmin">, number> & { neighbourAdmin?: number };
  /** Reason why a route that writes needs no audit entry. */
  notAudited?: string;
  /** The test that proves the route's audit entry, when `input` does not lead to a write. */
  auditProvenBy?: string;
}

type RoutesOf<Contract> = Extract<Contract[keyof Contract], Route>;

/**
 * The access answers for each route of a contract, exported by `features/<noun>/server/fixture-access.ts`. The function
 * may prepare rows in aurora first. Without an answer for each route, it does not compile.
 */
export type AccessAnswers<Contract> = (academies: TwoAcademies) => Promise<{
  [R in RoutesOf<Contract> as RouteKey<R>]: AccessAnswer<z.input<R["input"]>>;
}>;

/** Status 200 for all callers on the academy's host. */
export const ANYBODY = allOnHost(200);
/** Status 200 for signed-in people of the academy, 401 for strangers, 403 for sessions of another academy. */
export const SIGNED_IN = signedIn(200);
/** Statuses for a course's route: the learner is enrolled, the recruiter is not; admins and managers need not be. */
export const IN_THE_COURSE = { ...SIGNED_IN, recruiter: 404, neighbour: 404 };

/** Returns the same status for all callers on aurora's host. */
export function allOnHost(status: number) {
  return { stranger: status, learner: status, recruiter: status, admin: status, manager: status, foreigner: status };
}

/** Returns the same status for all callers on both hosts; `foreigner` may get another one. */
export function allOnBothHosts(status: number, foreigner = status) {
  return { ...allOnHost(status), foreigner, neighbour: status };
}

/** Returns a status for signed-in people of the academy; 401 for strangers, 403 for sessions of another academy. */
export function signedIn(status: number) {
  return { ...allOnHost(status), stranger: 401, foreigner: 403 };
}

/** Returns the empty input, for routes without fields. */
export function emptyInput() {
  return {};
}
