import type { CallsOf, Route } from "#shared/route.ts";
import * as contracts from "./contracts.ts";

type Contracts = typeof contracts;
type Exports = { [Name in keyof Contracts]: Contracts[Name][keyof Contracts[Name]] }[keyof Contracts];

/** Every route of the product, feature by feature. `e2e/access-control` tries each one. */
export const contractTable: readonly Route[] = Object.values(contracts).flatMap((contract) =>
  Object.values(contract as Record<string, unknown>).filter(isRoute),
);

/** What pages call: `api("GET /projects/courses", {})`. */
export type Calls = CallsOf<Extract<Exports, Route>>;

function isRoute(value: unknown): value is Route {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "who" in value;
}
