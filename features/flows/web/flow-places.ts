import { paths } from "#shared/paths.ts";

/** Returns the addresses of a flow's staff pages. */
export function flowPlaces(flow: string) {
  const base = paths.staff("fluxos", flow);
  const of = (version?: number) => (version ? `?versao=${version}` : "");
  return {
    results: (version?: number) => base + of(version),
    reading: () => `${base}/leituras`,
    map: (version?: number) => `${base}/mapa${of(version)}`,
    preview: (version?: number, block?: string) =>
      `${base}/previa${block ? `/${encodeURIComponent(block)}` : ""}${of(version)}`,
  };
}
