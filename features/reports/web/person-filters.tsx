import { FilterForm, FilterSearch, FilterSelect } from "#features/staff/web/index.ts";
import { TextLink } from "#ui/text-link.tsx";
import { type PersonReport } from "../contract.ts";
import { PERSON_SORTS, type PersonSort } from "../constants.ts";
import { ClassSelect } from "./class-select.tsx";
import { reportAddress } from "./report-address.ts";

const LABELS: Record<PersonSort, string> = {
  name: "Por nome",
  progress: "Quem fez mais primeiro",
  visit: "Último passo mais recente",
};

interface PersonFiltersProps {
  report: Pick<PersonReport, "course" | "classes" | "has_more_classes" | "class">;
  search: string;
  sort: PersonSort;
}

/** GET form with the search, class and order of the report on people, so that the address contains the filters. */
export function PersonFilters({ report, search, sort }: PersonFiltersProps) {
  const course = report.course?.friendly_id ?? "";
  return (
    <FilterForm
      label="Procurar pessoas do curso"
      key={`${course} ${search} ${sort} ${report.class?._id}`}
      more={
        search || report.class ? (
          <TextLink to={reportAddress("pessoas", course, { ordem: sort === "name" ? "" : sort })}>
            Limpar os filtros
          </TextLink>
        ) : null
      }
    >
      <input type="hidden" name="curso" value={course} />
      <FilterSearch label="Nome" defaultValue={search} />
      <ClassSelect report={report} />
      <FilterSelect
        label="Ordem"
        name="ordem"
        defaultValue={sort}
        options={PERSON_SORTS.map((one) => [one, LABELS[one]])}
      />
    </FilterForm>
  );
}
