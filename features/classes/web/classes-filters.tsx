import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import type { Classes } from "../contract.ts";
import { classesAddress, type ClassFilters, stateName } from "./class-address.ts";
import "#ui/field.css";

const TABS = [
  ["all", "Todas"],
  ["running", "Em andamento"],
  ["upcoming", "Futuras"],
  ["ended", "Encerradas"],
] as const;

/** State and course: links and a plain form that lead to an address. */
export function ClassesFilters({ filters, courses }: { filters: ClassFilters; courses: Classes["courses"] }) {
  return (
    <>
      <nav className="tab-row" aria-label="Situação das turmas">
        {TABS.map(([state, label]) => (
          <Link
            key={state}
            to={classesAddress({ ...filters, state, page: 1 })}
            aria-current={filters.state === state ? "page" : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {courses.length > 1 ? (
        <Form
          method="get"
          className="class-filters"
          role="search"
          aria-label="Filtrar turmas"
          key={`${filters.course} ${filters.state}`}
        >
          {filters.state === "all" ? null : <input type="hidden" name="situacao" value={stateName(filters.state)} />}
          <select className="control small" name="curso" defaultValue={filters.course} aria-label="Turmas do curso">
            <option value="">Todos os cursos</option>
            {courses.map(({ friendly_id, name }) => (
              <option key={friendly_id} value={friendly_id}>
                {name}
              </option>
            ))}
          </select>
          <Button type="submit" kind="quiet">
            Filtrar
          </Button>
        </Form>
      ) : null}
    </>
  );
}
