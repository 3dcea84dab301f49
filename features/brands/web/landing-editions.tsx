import { Undo2 } from "lucide";
import { Form } from "react-router";
import type { StoredLanding } from "#features/pages/contract.ts";
import { Moment } from "#features/projects/web/index.ts";
import { blocksText } from "#shared/blocks-text.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

/** List of the landing page's earlier versions, each with a button to restore it. */
export function LandingEditions({ editions }: Pick<StoredLanding, "editions">) {
  if (editions.length === 0) return null;
  return (
    <section className="sheet landing-editions" aria-labelledby="anteriores-titulo">
      <div className="sheet-head">
        <h2 id="anteriores-titulo">Versões anteriores</h2>
      </div>
      <ul>
        {editions.map(({ _id, created_at, blocks_total }, at) => (
          <li key={_id}>
            <span>
              Até <Moment at={created_at} as="date" />{" "}
              <span className="soft">{blocks_total === 0 ? "sem página inicial" : blocksText(blocks_total)}</span>
            </span>
            <Form method="post" reloadDocument>
              <input type="hidden" name="intent" value="restore-landing" />
              <input type="hidden" name="edition_id" value={_id} />
              <Button type="submit" kind="quiet">
                <Icon of={Undo2} />
                Voltar a esta<span className="visually-hidden">, a {at + 1}ª da lista</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
