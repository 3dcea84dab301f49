import { Bookmark, Users } from "lucide";
import { Form } from "react-router";
import type { ActionResult } from "#features/form-action.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { PeopleView } from "../contract.ts";
import { addressOf, filterFields, isFiltered, type PeopleFilters } from "./people-address.ts";

interface PeopleViewsProps {
  views: readonly PeopleView[];
  filters: PeopleFilters;
  answer: ActionResult | undefined;
}

/**
 * Links to the saved views, and a collapsible form to save the current filter or change the person's own views. Works
 * without scripts.
 */
export function PeopleViews({ views, filters, answer }: PeopleViewsProps) {
  const here = addressOf(filters);
  const own = views.filter(({ is_own }) => is_own);
  const mayBeSaved = isFiltered(filters) || filters.sort !== "name";
  return (
    <div className="people-views">
      {views.length > 0 ? (
        <ul aria-label="Visões salvas">
          {views.map((view) => (
            <li key={view._id}>
              <ViewLink view={view} here={here} />
            </li>
          ))}
        </ul>
      ) : null}
      {mayBeSaved || own.length > 0 ? (
        <details className="people-views-edit sheet" open={Boolean(answer?.problem)} key={`${here} ${own.length}`}>
          <summary>
            <Icon of={Bookmark} />
            {mayBeSaved ? "Salvar este filtro" : "Mudar as visões"}
          </summary>
          {mayBeSaved ? <SaveView filters={filters} answer={answer} /> : null}
          {own.map((view) => (
            <ChangeView key={`${view._id} ${view.name}`} view={view} />
          ))}
        </details>
      ) : null}
    </div>
  );
}

function ViewLink({ view: { name, is_own, by, filter }, here }: { view: PeopleView; here: string }) {
  const to = addressOf(filter);
  return (
    <Link to={to} aria-current={to === here ? "page" : undefined} title={is_own ? undefined : `De ${by}`}>
      {is_own ? null : <Icon of={Users} />}
      {name}
    </Link>
  );
}

function SaveView({ filters, answer }: { filters: PeopleFilters; answer: ActionResult | undefined }) {
  const own = answer?.intent === "save-view" ? answer : undefined;
  return (
    <Form method="post" className="people-view-form" aria-label="Salvar este filtro" preventScrollReset>
      <input type="hidden" name="intent" value="save-view" />
      {filterFields(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="ordem" value={filters.sort} />
      <Field
        label="Nome da visão"
        name="name"
        maxLength={60}
        hint="Como: pararam há muito tempo."
        defaultValue={own?.typed.name ?? ""}
        error={own?.fields.name}
        required
      />
      <Checkbox name="is_shared" label="Também para o resto da equipe" />
      <Button type="submit" kind="quiet">
        Salvar
      </Button>
    </Form>
  );
}

function ChangeView({ view: { _id, name, is_shared } }: { view: PeopleView }) {
  return (
    <Form method="post" className="people-view-form" aria-label={`Visão ${name}`} preventScrollReset>
      <input type="hidden" name="view_id" value={_id} />
      <Field label="Nome" name="name" maxLength={60} defaultValue={name} required />
      <Checkbox name="is_shared" label="Também para o resto da equipe" defaultValue={is_shared} />
      <Button type="submit" kind="quiet" name="intent" value="change-view" aria-label={`Mudar a visão ${name}`}>
        Mudar
      </Button>
      <Button type="submit" kind="quiet" name="intent" value="delete-view" aria-label={`Apagar a visão ${name}`}>
        Apagar
      </Button>
    </Form>
  );
}
