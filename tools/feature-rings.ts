const SIDE = /^features\/(?<feature>[^/]+)\/(?<side>web|server)\//;
const IGNORED = /\.test\.tsx?$|\/fixture-[^/]+\.ts$/;

export interface Module {
  source: string;
  dependencies: { resolved: string }[];
}

/** An import of a module of another feature. */
interface Step {
  from: string;
  to: string;
  file: string;
}

/**
 * Finds features that import each other in a ring on the same side (web or server), including types. Returns one text
 * per ring, each with the shortest way around it.
 */
export function featureRings(modules: readonly Module[]): string[] {
  return ["web", "server"].flatMap((side) => {
    const steps = stepsOf(modules, side);
    const features = [...new Set(steps.map(({ from }) => from))].toSorted();
    return features.flatMap((feature) => {
      const ring = shortestPath(steps, feature, feature);
      const isFirst = ring?.every(({ from }) => from >= feature);
      return ring && isFirst ? [lineOf(ring, side)] : [];
    });
  });
}

function stepsOf(modules: readonly Module[], side: string): Step[] {
  return modules.flatMap(({ source, dependencies }) => {
    const from = SIDE.exec(source)?.groups;
    if (from?.side !== side || IGNORED.test(source)) return [];
    return dependencies.flatMap(({ resolved }) => {
      const to = SIDE.exec(resolved)?.groups;
      const isAnother = to?.side === side && to.feature !== from.feature;
      return isAnother ? [{ from: from.feature ?? "", to: to.feature ?? "", file: source }] : [];
    });
  });
}

/** Searches breadth first, so that the way found is the shortest; undefined when there is none. */
function shortestPath(steps: readonly Step[], start: string, end: string): Step[] | undefined {
  const seen = new Set<string>();
  for (let paths: Step[][] = steps.filter(({ from }) => from === start).map((step) => [step]); paths.length > 0;) {
    const found = paths.find((path) => path.at(-1)?.to === end);
    if (found) return found;
    paths = paths.flatMap((path) => {
      const at = path.at(-1)?.to ?? "";
      if (seen.has(at)) return [];
      seen.add(at);
      return steps.filter(({ from }) => from === at).map((step) => [...path, step]);
    });
  }
  return undefined;
}

function lineOf(ring: readonly Step[], side: string): string {
  const names = [...ring.map(({ from }) => from), ring[0]?.from];
  const files = ring.map(({ file }) => file).join(", ");
  return `${names.join(" → ")} (${side}): ${files}\n  feature-rings: Features não se importam em círculo; uma página que mostra várias fica em apps/web/pages.`;
}
