import type { CallsOf, Route } from "#shared/route.ts";
import * as contracts from "./contracts.ts";

type Contracts = typeof contracts;
type Exports = { [Name in keyof Contracts]: Contracts[Name][keyof Contracts[Name]] }[keyof Contracts];

/** All routes of all features. `e2e/access-control` tries each one. */
export const contractTable: readonly Route[] = Object.values(contracts).flatMap((contract) =>
  Object.values(contract as Record<string, unknown>).filter(isRoute),
);

/** Types of all API calls that pages can make, such as `api("GET /projects/courses", {})`. */
export type Calls = CallsOf<Extract<Exports, Route>>;

function isRoute(value: unknown): value is Route {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "who" in value;
}
