import { Form } from "react-router";
import { countText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import type { Talents } from "../contract.ts";

/** List of the saved searches, and a form to save the current one. */
export function SavedSearches({ searches, query }: { searches: Talents["searches"]; query: string }) {
  return (
    <details className="bank-searches">
      <summary>{searches.length === 0 ? "Guardar esta busca" : `Buscas salvas (${searches.length})`}</summary>
      <ul>
        {searches.map(({ _id, name, query: saved, new_profiles }) => (
          <li key={_id}>
            <Link className="link" to={`${paths.talentsProfilesList()}?${saved}`}>
              {name}
            </Link>
            {new_profiles > 0 ? <b>{countText(new_profiles, "novo")}</b> : null}
            <Form method="post" preventScrollReset>
              <input type="hidden" name="search_id" value={_id} />
              <Button
                type="submit"
                name="intent"
                value="remove-search"
                kind="quiet"
                aria-label={`Remover a busca ${name}`}
              >
                Remover
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Form method="post" className="talent-inline" preventScrollReset>
        <input type="hidden" name="intent" value="save-search" />
        <input type="hidden" name="query" value={query} />
        <Field label="Nome para esta busca" name="name" required maxLength={60} />
        <Button type="submit">Guardar busca</Button>
      </Form>
    </details>
  );
}
