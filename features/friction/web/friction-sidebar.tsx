import { Form } from "react-router";
import type { Calls } from "#features/contract-table.ts";
import { Moment } from "#features/projects/web/index.ts";
import { Button } from "#ui/button.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import { affectedPeopleText } from "./friction-texts.ts";

type Loaded = Calls["GET /projects/friction-cluster/{id}"]["output"];

/** Side panels of a cluster: affected people, owner, and state. */
export function FrictionSidebar({ loaded: { cluster, owner_id, managers, unnotified } }: { loaded: Loaded }) {
  const { people, last_at, state } = cluster;
  return (
    <aside className="friction-side" aria-label="Cuidar deste atrito">
      <section className="panel">
        <h2>Quem encontrou</h2>
        <p>
          {affectedPeopleText(people)}; a última vez <Moment at={last_at} as="ago" />.
        </p>
        <p className="soft">Contamos só quem deixa medir o uso, e sem mostrar nomes.</p>
      </section>
      <Form method="post" className="panel" preventScrollReset>
        <input type="hidden" name="intent" value="own-friction" />
        <input type="hidden" name="id" value={cluster._id} />
        <PlainSelect
          key={owner_id}
          label="Quem cuida"
          name="owner_id"
          placeholder="Ninguém ainda"
          defaultValue={owner_id ?? ""}
          options={managers.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
        <Button type="submit" kind="quiet">
          Salvar
        </Button>
      </Form>
      <Form method="post" className="panel" preventScrollReset>
        <h2>{STATE_TITLES[state]}</h2>
        <input type="hidden" name="intent" value="state-friction" />
        <input type="hidden" name="id" value={cluster._id} />
        {state === "open" ? (
          <>
            <p>{unnotified === 0 ? "Ninguém a avisar." : `Ao consertar, avisamos ${notifiedText(unnotified)}.`}</p>
            <Button type="submit" name="state" value="resolved">
              Está consertado
            </Button>
            <Button type="submit" kind="quiet" name="state" value="ignored">
              Ignorar
            </Button>
          </>
        ) : (
          <>
            <p>{state === "resolved" ? "Se acontecer de novo, ele se abre sozinho." : "Ele não pede mais cuidado."}</p>
            <Button type="submit" kind="quiet" name="state" value="open">
              Abrir de novo
            </Button>
          </>
        )}
      </Form>
    </aside>
  );
}

const STATE_TITLES = { open: "Em aberto", resolved: "Consertado", ignored: "Ignorado" } as const;

function notifiedText(count: number): string {
  return count === 1 ? "a pessoa que o encontrou" : `as ${count} pessoas que o encontraram`;
}
