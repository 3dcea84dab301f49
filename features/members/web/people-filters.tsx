import { useSearchParams } from "react-router";
import { FilterDay, FilterForm, FilterSearch, FilterSelect } from "#features/staff/web/index.ts";
import { RULES } from "#shared/route.ts";
import { RULE_LABELS } from "#shared/rule-labels.ts";
import { TextLink } from "#ui/text-link.tsx";
import { type Members } from "../contract.ts";
import { MEMBER_SORTS } from "../constants.ts";
import { SORT_LABELS } from "./member-labels.ts";
import { addressOf, filtersIn, isFiltered, type PeopleFilters as Filters } from "./people-address.ts";

interface PeopleFiltersProps extends Pick<Members, "courses" | "classes" | "has_more_classes"> {
  filters: Filters;
}

/** Search, filters and order: a GET form whose submission leads to the filtered address. */
export function PeopleFilters({ filters, courses, classes, has_more_classes }: PeopleFiltersProps) {
  const [query] = useSearchParams();
  const all = addressOf({ ...filtersIn(new URLSearchParams()), sort: filters.sort });
  return (
    <FilterForm
      label="Procurar pessoas"
      key={[addressOf(filters), query.get("de"), query.get("ate")].join(" ")}
      more={isFiltered(filters) ? <TextLink to={all}>Limpar os filtros</TextLink> : null}
    >
      {filters.state === "all" ? null : <input type="hidden" name="situacao" value={filters.state} />}
      <FilterSearch label="Nome ou e-mail" defaultValue={filters.search} />
      <FilterSelect
        label="Papel"
        name="papel"
        defaultValue={filters.rule}
        options={[
          ["all", "Todos os papéis"],
          ["learner", "Estudantes"],
          ...RULES.map((rule) => [rule, RULE_LABELS[rule]] as const),
        ]}
      />
      <FilterSelect
        label="Curso"
        name="curso"
        defaultValue={filters.course_id}
        options={[["", "Todos os cursos"], ...courses.map(({ _id, name }) => [_id, name] as const)]}
      />
      {classes.length > 0 || filters.class_id ? (
        <FilterSelect
          label="Turma"
          name="turma"
          defaultValue={filters.class_id}
          options={[
            [
              "",
              has_more_classes
                ? `Todas as turmas (a lista mostra ${classes.length}; filtre por curso para ver as outras)`
                : "Todas as turmas",
            ],
            ...classes.map(({ _id, name, course_name }) => [_id, `${name} – ${course_name}`] as const),
          ]}
        />
      ) : null}
      <details className="people-days" open={Boolean(query.get("de") || query.get("ate"))}>
        <summary>Quando chegou</summary>
        <div>
          <FilterDay label="Chegou de" name="de" />
          <FilterDay label="Chegou até" name="ate" />
        </div>
      </details>
      <FilterSelect
        label="Ordem"
        name="ordem"
        defaultValue={filters.sort}
        options={MEMBER_SORTS.map((sort) => [sort, SORT_LABELS[sort]])}
      />
    </FilterForm>
  );
}
