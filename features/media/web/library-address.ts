import { paths } from "#shared/paths.ts";
import { MEDIA_KINDS, type MediaKind } from "../engine/media-limits.ts";

export interface LibraryFilters {
  search: string;
  kind: MediaKind | "all";
  page: number;
}

export function filtersIn(query: URLSearchParams): LibraryFilters {
  const page = Number(query.get("pagina") ?? 1);
  return {
    search: (query.get("busca") ?? "").trim().slice(0, 120),
    kind: MEDIA_KINDS.find((one) => one === query.get("tipo")) ?? "all",
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

export function addressOf({ search, kind, page }: LibraryFilters): string {
  const query = new URLSearchParams();
  if (search) query.set("busca", search);
  if (kind !== "all") query.set("tipo", kind);
  if (page > 1) query.set("pagina", String(page));
  return `${paths.staff("midias")}${query.size > 0 ? `?${query.toString()}` : ""}`;
}
