import { Search } from "lucide";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { type Members, MEMBER_SORTS, RULES } from "../contract.ts";
import { RULE_LABELS, SORT_LABELS } from "./member-words.ts";
import { addressOf, isFiltered, type PeopleFilters as Filters } from "./people-address.ts";
import "#ui/field.css";

/** Search, filters and order: a plain form that leads to an address. */
export function PeopleFilters({ filters, courses }: { filters: Filters; courses: Members["courses"] }) {
  return (
    <Form method="get" className="people-filters" role="search" aria-label="Procurar pessoas" key={addressOf(filters)}>
      {filters.state === "all" ? null : <input type="hidden" name="situacao" value={filters.state} />}
      <span className="people-find">
        <Icon of={Search} />
        <input
          className="control small"
          type="search"
          name="busca"
          maxLength={120}
          defaultValue={filters.search}
          aria-label="Nome ou e-mail"
          placeholder="Nome ou e-mail"
        />
      </span>
      <select className="control small" name="papel" defaultValue={filters.rule} aria-label="Papel">
        <option value="all">Todos os papéis</option>
        <option value="learner">Estudantes</option>
        {RULES.map((rule) => (
          <option key={rule} value={rule}>
            {RULE_LABELS[rule]}
          </option>
        ))}
      </select>
      <select className="control small" name="curso" defaultValue={filters.course_id} aria-label="Curso">
        <option value="">Todos os cursos</option>
        {courses.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </select>
      <select className="control small" name="ordem" defaultValue={filters.sort} aria-label="Ordem">
        {MEMBER_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </select>
      <Button type="submit" kind="quiet">
        Filtrar
      </Button>
      {isFiltered(filters) ? (
        <TextLink to={addressOf({ ...filters, search: "", rule: "all", state: "all", course_id: "" })}>
          Limpar os filtros
        </TextLink>
      ) : null}
    </Form>
  );
}
