import { paths } from "./paths.ts";

/** In an address, the name of the version that the staff are writing. */
export const DRAFT = "rascunho";

/** A published version, or the one that the staff are writing. */
export type ShownVersion = number | typeof DRAFT;

type Address = { searchParams: { get(name: string): string | null } };

/** Returns the number that the listed versions are below; empty for a list that begins with the newest. */
export function beforeIn(url: Address): { before?: number } {
  const before = versionNumber(url, "antes");
  return before ? { before } : {};
}

/** Returns a version number in an address's query; null when it is missing or not one. */
export function versionNumber(url: Address, name: "versao" | "antes"): number | null {
  const number = Number(url.searchParams.get(name));
  return Number.isSafeInteger(number) && number > 0 && number < 100_000 ? number : null;
}

/** Returns the addresses of a flow's staff pages. */
export function staffFlowPaths(flow: string) {
  const base = paths.staff("fluxos", flow);
  const versionQuery = (version?: ShownVersion, before?: number) =>
    version ? `?versao=${version}${before ? `&antes=${before}` : ""}` : "";
  return {
    edit: () => `${base}/editar`,
    /** `before`: number that the listed versions are below. */
    results: (version?: number, before?: number) => base + versionQuery(version, before),
    reading: () => `${base}/leituras`,
    map: (version?: ShownVersion, before?: number) => `${base}/mapa${versionQuery(version, before)}`,
    preview: (version?: ShownVersion, block?: string) =>
      `${base}/previa${block ? `/${encodeURIComponent(block)}` : ""}${versionQuery(version)}`,
  };
}
