import { Search } from "lucide";
import { useId } from "react";
import { Form } from "react-router";
import { plain } from "#shared/plain-text.ts";
import { STATES } from "#shared/states.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import type { TalentFilters, Talents } from "../contract.ts";
import { amountText } from "../engine/amount-text.ts";
import { queryOf } from "../engine/filters.ts";
import { MODE_LABELS, PERIOD_LABELS, START_LABELS } from "../engine/labels.ts";

interface TalentFilterFormProps {
  filters: TalentFilters;
  facets: Talents["facets"];
  lists: readonly string[];
}

const MAX_SHOWN = 6;
const RADII = [10, 25, 50, 100, 200];
const TITLES = {
  skill: "Habilidades",
  period: "Disponível",
  mode: "Modo",
  start: "Quando pode começar",
  language: "Idiomas",
  course: "Curso feito",
} as const;
/** Labels of options that no profile has, which the search does not return. */
const LABELS: Partial<Record<keyof typeof TITLES, ReadonlyMap<string, string>>> = {
  period: new Map(Object.entries(PERIOD_LABELS)),
  mode: new Map(Object.entries(MODE_LABELS)),
  start: new Map(Object.entries(START_LABELS)),
};
const FACETS = Object.keys(TITLES) as (keyof typeof TITLES)[];
const INTERESTS = [
  { value: "waiting", label: "Esperando resposta" },
  { value: "accepted", label: "Aceitaram conversar" },
  { value: "declined", label: "Preferiram não conversar" },
  { value: "none", label: "Ainda sem convite" },
];
const SORTS = [
  { value: "recent", label: "Atualizados há pouco" },
  { value: "proven", label: "Mais habilidades provadas" },
  { value: "experience", label: "Mais tempo de experiência" },
];

/** Search form with its filters. Each option shows the number of profiles that it would leave. */
export function TalentFilterForm({ filters, facets, lists }: TalentFilterFormProps) {
  const optionsOf = (facet: string) => facets.find((one) => one.facet === facet)?.options ?? [];
  const states = new Map(optionsOf("state").map((option) => [option.value, amountText(option)]));
  // On phones, the filters are closed until one is set; on wider screens the style sheet always shows them.
  const isFiltered = queryOf({ ...filters, prompt: "" }).length > 0;
  return (
    <Form
      method="get"
      role="search"
      aria-label="Procurar currículos"
      className="bank-filters panel"
      key={JSON.stringify(filters)}
    >
      <Field
        label="Procurar"
        name="prompt"
        type="search"
        defaultValue={filters.prompt}
        placeholder="recepção à noite"
        maxLength={200}
      />
      <Button type="submit">
        <Icon of={Search} />
        Procurar
      </Button>
      <details className="bank-more" open={isFiltered}>
        <summary>Filtros</summary>
        <div className="bank-more-fields">
          <div className="bank-place">
            <PlainSelect
              label="Estado"
              name="state"
              defaultValue={filters.state}
              placeholder="Todos"
              options={STATES.filter(([code]) => states.has(code) || code === filters.state).map(([value, label]) => ({
                value,
                label: `${label} (${states.get(value) ?? 0})`,
              }))}
            />
            <Field label="Cidade" name="city" defaultValue={filters.city} maxLength={80} />
            <PlainSelect
              label="Até que distância"
              name="radius"
              defaultValue={filters.radius === 0 ? "" : String(filters.radius)}
              placeholder="Só na cidade"
              options={RADII.map((km) => ({ value: String(km), label: `Até ${km} km` }))}
            />
          </div>
          {FACETS.map((facet) => (
            <FacetOptions
              key={facet}
              facet={facet}
              options={optionsOf(facet)}
              chosen={filters[facet]}
              isProven={filters.proven}
            />
          ))}
          {optionsOf("quota").map((option) => (
            <fieldset key="quota" className="bank-facet">
              <legend>Vaga afirmativa</legend>
              <Checkbox
                name="quota"
                label={<OptionLabel option={{ ...option, label: "Pessoa com deficiência" }} />}
                defaultValue={filters.quota}
              />
            </fieldset>
          ))}
          {lists.length > 0 ? (
            <PlainSelect
              label="Só da minha lista"
              name="list"
              defaultValue={filters.list}
              placeholder="Todos os currículos"
              options={lists.map((list) => ({ value: list, label: list }))}
            />
          ) : null}
          <PlainSelect
            label="Os meus convites"
            name="interest"
            defaultValue={filters.interest}
            placeholder="Todos os currículos"
            options={INTERESTS}
          />
          <PlainSelect
            label="Ordem"
            name="sort"
            defaultValue={filters.sort}
            placeholder="Atualizados há pouco"
            options={SORTS}
          />
          <Button type="submit" kind="quiet">
            Aplicar os filtros
          </Button>
        </div>
      </details>
    </Form>
  );
}

type Option = Talents["facets"][number]["options"][number];

interface FacetProps {
  facet: keyof typeof TITLES;
  options: Option[];
  chosen: readonly string[];
  isProven: boolean;
}

function FacetOptions({ facet, options, chosen, isProven }: FacetProps) {
  if (options.length === 0 && chosen.length === 0) return null;
  // Skills and languages are found without regard to accents and capitals.
  const isSame = (one: string, other: string) => plain(one) === plain(other);
  const isChosen = (value: string) => chosen.some((one) => isSame(one, value));
  const missing = chosen.filter((value) => !options.some((option) => isSame(option.value, value)));
  const all = [
    ...missing.map((value) => ({ value, label: LABELS[facet]?.get(value) ?? value, count: 0, is_estimated: false })),
    ...options,
  ];
  const first = all.filter(({ value }, at) => at < MAX_SHOWN || isChosen(value));
  const rest = all.filter((option) => !first.includes(option));
  const box = (option: Option) => (
    <Checkbox
      key={option.value}
      name={facet}
      inputValue={option.value}
      label={<OptionLabel option={option} />}
      defaultValue={isChosen(option.value)}
    />
  );
  return (
    <fieldset className="bank-facet">
      <legend>{TITLES[facet]}</legend>
      {first.map(box)}
      {rest.length > 0 ? (
        <details>
          <summary>{rest.length === 1 ? "Mais 1" : `Outras ${rest.length}`}</summary>
          {rest.map(box)}
        </details>
      ) : null}
      {facet === "skill" ? <TypedSkill options={options} /> : null}
      {facet === "skill" ? <Checkbox name="proven" label="Só com certificado" defaultValue={isProven} /> : null}
    </fieldset>
  );
}

/** Field for a skill that is not among the options; like the options, a profile must have it too. */
function TypedSkill({ options }: { options: readonly Option[] }) {
  const list = useId();
  return (
    <>
      <Field label="Outra habilidade" name="skill" maxLength={50} list={list} />
      <datalist id={list}>
        {options.map(({ value, label }) => (
          <option key={value}>{label}</option>
        ))}
      </datalist>
    </>
  );
}

function OptionLabel({ option }: { option: Option }) {
  return (
    <span className="bank-counted">
      {option.label} <span className="soft">{amountText(option)}</span>
    </span>
  );
}
