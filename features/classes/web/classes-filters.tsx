import { FilterForm, FilterSelect, TabRow } from "#features/staff/web/index.ts";
import { Link } from "#ui/link.tsx";
import type { Classes } from "../contract.ts";
import { classesAddress, type ClassFilters, stateName } from "./class-address.ts";

const TABS = [
  ["all", "Todas"],
  ["running", "Em andamento"],
  ["upcoming", "Futuras"],
  ["ended", "Encerradas"],
] as const;

/** Filters of the list of classes: links for the state, and a GET form for the course. The address holds both. */
export function ClassesFilters({ filters, courses }: { filters: ClassFilters; courses: Classes["courses"] }) {
  return (
    <>
      <TabRow label="Situação das turmas">
        {TABS.map(([state, label]) => (
          <Link
            key={state}
            to={classesAddress({ ...filters, state, page: 1 })}
            aria-current={filters.state === state ? "page" : undefined}
          >
            {label}
          </Link>
        ))}
      </TabRow>
      {courses.length > 1 ? (
        <FilterForm label="Filtrar turmas" key={`${filters.course} ${filters.state}`}>
          {filters.state === "all" ? null : <input type="hidden" name="situacao" value={stateName(filters.state)} />}
          <FilterSelect
            label="Turmas do curso"
            name="curso"
            defaultValue={filters.course}
            options={[["", "Todos os cursos"], ...courses.map(({ friendly_id, name }) => [friendly_id, name] as const)]}
          />
        </FilterForm>
      ) : null}
    </>
  );
}
