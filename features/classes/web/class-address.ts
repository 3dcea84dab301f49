import { paths } from "#shared/paths.ts";
import { CLASS_SHOWS, CLASS_STATES } from "../constants.ts";

/** Portuguese names of the class states in addresses. */
const STATE_NAMES = { running: "em-andamento", upcoming: "futuras", ended: "encerradas" } as const;

export interface ClassFilters {
  course: string;
  state: "all" | (typeof CLASS_STATES)[number];
  page: number;
}

/** Reads the filters from an address; an invalid value is replaced by its default. */
export function filtersIn(query: URLSearchParams): ClassFilters {
  const page = Number(query.get("pagina") ?? 1);
  return {
    course: (query.get("curso") ?? "").slice(0, 120),
    state: CLASS_STATES.find((state) => STATE_NAMES[state] === query.get("situacao")) ?? "all",
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

export function classesAddress({ course, state, page }: ClassFilters): string {
  return addressOf(paths.staff("turmas"), {
    curso: course,
    situacao: stateName(state),
    pagina: page === 1 ? "" : String(page),
  });
}

export function stateName(state: ClassFilters["state"]): string {
  return state === "all" ? "" : STATE_NAMES[state];
}

export interface PeopleFilters {
  show: (typeof CLASS_SHOWS)[number];
  search: string;
}

export function peopleFiltersIn(query: URLSearchParams): PeopleFilters {
  const search = (query.get("busca") ?? "").slice(0, 120);
  return { show: query.get("quem") === "falta" ? "left" : "all", search };
}

export function classAddress(classId: string, { show, search }: PeopleFilters, after = ""): string {
  const quem = show === "left" ? "falta" : "";
  return addressOf(paths.staff("turmas", classId), { busca: search, quem, depois: after });
}

function addressOf(path: string, query: Readonly<Record<string, string>>): string {
  const asked = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString();
  return `${path}${asked ? `?${asked}` : ""}`;
}
