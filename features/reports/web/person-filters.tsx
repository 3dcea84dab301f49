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

/** Search and order: a plain form that leads to an address. */
export function PersonFilters({ course, search, sort }: { course: string; search: string; sort: PersonSort }) {
  return (
    <Form
      method="get"
      className="report-filters"
      role="search"
      aria-label="Procurar pessoas do curso"
      key={`${course} ${search} ${sort}`}
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
      {search ? (
        <TextLink to={reportAddress("pessoas", course, { ordem: sort === "name" ? "" : sort })}>
          Limpar a busca
        </TextLink>
      ) : null}
    </Form>
  );
}
