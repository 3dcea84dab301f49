import { Search } from "lucide";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { PERSON_SORTS, type PersonSort } from "../contract.ts";
import { reportAddress } from "./report-address.ts";

const LABELS: Record<PersonSort, string> = {
  name: "Por nome",
  progress: "Quem fez mais primeiro",
  visit: "Último passo mais recente",
};

interface PersonFiltersProps {
  course: string;
  search: string;
  sort: PersonSort;
  /** Empty: everybody. */
  classId: string;
  /** The classes of the course. */
  classes: readonly { _id: string; name: string }[];
}

/** Search, class and order: a plain form that leads to an address. */
export function PersonFilters({ course, search, sort, classId, classes }: PersonFiltersProps) {
  return (
    <Form
      method="get"
      className="report-filters"
      role="search"
      aria-label="Procurar pessoas do curso"
      key={`${course} ${search} ${sort} ${classId}`}
    >
      <input type="hidden" name="curso" value={course} />
      <span className="report-find">
        <Icon of={Search} />
        <input
          className="control small"
          type="search"
          name="busca"
          maxLength={120}
          defaultValue={search}
          aria-label="Nome"
          placeholder="Nome"
        />
      </span>
      {classes.length > 0 ? (
        <select className="control small" name="turma" defaultValue={classId} aria-label="Turma">
          <option value="">Todas as turmas</option>
          {classes.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
      ) : null}
      <select className="control small" name="ordem" defaultValue={sort} aria-label="Ordem">
        {PERSON_SORTS.map((one) => (
          <option key={one} value={one}>
            {LABELS[one]}
          </option>
        ))}
      </select>
      <Button type="submit" kind="quiet">
        Filtrar
      </Button>
      {search || classId ? (
        <TextLink to={reportAddress("pessoas", course, { ordem: sort === "name" ? "" : sort })}>
          Limpar os filtros
        </TextLink>
      ) : null}
    </Form>
  );
}
