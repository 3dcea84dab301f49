import { paths } from "#shared/paths.ts";

/** Returns the addresses of a flow's staff pages. */
export function staffFlowPaths(flow: string) {
  const base = paths.staff("fluxos", flow);
  const versionQuery = (version?: number) => (version ? `?versao=${version}` : "");
  return {
    results: (version?: number) => base + versionQuery(version),
    reading: () => `${base}/leituras`,
    map: (version?: number) => `${base}/mapa${versionQuery(version)}`,
    preview: (version?: number, block?: string) =>
      `${base}/previa${block ? `/${encodeURIComponent(block)}` : ""}${versionQuery(version)}`,
  };
}
