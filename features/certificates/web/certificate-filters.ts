import { isoDay } from "#shared/calendar-date.ts";
import { isId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import { type CertificateFilters } from "../contract.ts";
import { CERTIFICATE_STATES } from "../constants.ts";

export const NO_FILTERS: CertificateFilters = {
  state: "all",
  search: "",
  course_id: "",
  class_id: "",
  from: "",
  until: "",
};

/** Returns the filters in the list's address; those that make no sense are left out. */
export function filtersIn(query: URLSearchParams): CertificateFilters {
  const text = (name: string) => query.get(name)?.trim() ?? "";
  const id = (name: string) => (isId(text(name)) ? text(name) : "");
  return {
    state: CERTIFICATE_STATES.find((one) => one === text("estado")) ?? "all",
    search: text("busca").slice(0, 80),
    course_id: id("curso"),
    class_id: id("turma"),
    from: isoDay(text("de")) ?? "",
    until: isoDay(text("ate")) ?? "",
  };
}

/** Returns the address of the filtered list, or of its page that begins after a cursor. */
export function addressOf(filters: CertificateFilters, after = ""): string {
  const { state, search, course_id, class_id, from, until } = filters;
  const named = {
    estado: state,
    busca: search,
    curso: course_id,
    turma: class_id,
    de: from,
    ate: until,
    depois: after,
  };
  const query = Object.entries(named).filter(([, value]) => value !== "");
  return `${paths.staff("certificados")}?${new URLSearchParams(query)}`;
}
