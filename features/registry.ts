import { globSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { type Feature, type FeatureRegistry, registryOf } from "#platform/server/feature.ts";

const files = globSync("*/feature.ts", { cwd: import.meta.dirname }).toSorted();
const modules = await Promise.all(
  files.map((file) => import(pathToFileURL(join(import.meta.dirname, file)).href) as Promise<{ feature: Feature }>),
);

/**
 * The features of the product: the `feature.ts` of each folder is loaded here. Contracts are listed in `contracts.ts`.
 */
export const registry: FeatureRegistry = registryOf(modules.map(({ feature }) => feature));
