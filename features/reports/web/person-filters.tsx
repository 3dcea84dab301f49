import { FilterForm, FilterSearch, FilterSelect } from "#features/staff/web/index.ts";
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
    <FilterForm
      label="Procurar pessoas do curso"
      key={`${course} ${search} ${sort} ${classId}`}
      more={
        search || classId ? (
          <TextLink to={reportAddress("pessoas", course, { ordem: sort === "name" ? "" : sort })}>
            Limpar os filtros
          </TextLink>
        ) : null
      }
    >
      <input type="hidden" name="curso" value={course} />
      <FilterSearch label="Nome" defaultValue={search} />
      {classes.length > 0 ? (
        <FilterSelect
          label="Turma"
          name="turma"
          defaultValue={classId}
          options={[["", "Todas as turmas"], ...classes.map(({ _id, name }) => [_id, name] as const)]}
        />
      ) : null}
      <FilterSelect
        label="Ordem"
        name="ordem"
        defaultValue={sort}
        options={PERSON_SORTS.map((one) => [one, LABELS[one]])}
      />
    </FilterForm>
  );
}
