import { paths } from "./paths.ts";

/** In an address, the name of the version that the staff are writing. */
export const DRAFT = "rascunho";

/** A published version, or the one that the staff are writing. */
export type ShownVersion = number | typeof DRAFT;

/** Returns the addresses of a flow's staff pages. */
export function staffFlowPaths(flow: string) {
  const base = paths.staff("fluxos", flow);
  const versionQuery = (version?: ShownVersion) => (version ? `?versao=${version}` : "");
  return {
    edit: () => `${base}/editar`,
    results: (version?: number) => base + versionQuery(version),
    reading: () => `${base}/leituras`,
    map: (version?: ShownVersion) => `${base}/mapa${versionQuery(version)}`,
    preview: (version?: ShownVersion, block?: string) =>
      `${base}/previa${block ? `/${encodeURIComponent(block)}` : ""}${versionQuery(version)}`,
  };
}
