import type { z } from "zod";
import type { Route, RouteKey } from "#shared/route.ts";
import type { TwoAcademies } from "./two-academies.ts";

/**
 * Who calls each route, always with ids of aurora. `foreigner`: a learner or admin of cerrado who uses that session on
 * aurora's host. `neighbour` and `neighbourAdmin`: the same two on cerrado's host.
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
  /** The status for each caller. `neighbourAdmin` defaults to `neighbour`. */
  gets: Record<Exclude<AccessCaller, "neighbourAdmin">, number> & { neighbourAdmin?: number };
  /** Why a route that writes needs no audit entry. */
  notAudited?: string;
  /** The test that proves its audit entry, when the input given here does not lead to a write. */
  auditProvenBy?: string;
}

type RoutesOf<Contract> = Extract<Contract[keyof Contract], Route>;

/**
 * The access answers for each route of a contract, exported by `features/<noun>/server/fixture-access.ts`. The function may
 * prepare rows in aurora first. A missing route does not compile.
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
