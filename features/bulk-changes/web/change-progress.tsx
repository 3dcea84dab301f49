import { Undo2 } from "lucide";
import { Form } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { numberText } from "#shared/number-text.ts";
import { Bar } from "#ui/bar.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { BulkChange } from "../contract.ts";
import type { BulkAction } from "../constants.ts";
import { peopleText } from "#shared/people-text.ts";
import { changedText } from "./bulk-texts.ts";

/** Progress of a change, its result, and the forms to undo or continue it. */
export function ChangeProgress({ change }: { change: BulkChange }) {
  return (
    <section className="sheet bulk-step" aria-label="Como ficou">
      {PROGRESS_BY_STATE[change.state](change)}
    </section>
  );
}

/** Why an undo leaves some people as they are, where it is not something that they did since. */
const STAYS_BECAUSE: Partial<Record<BulkAction, string>> = {
  suspend: "o acesso já tinha sido devolvido ou suspenso de novo, ou a pessoa agora é da equipe",
};

const PROGRESS_BY_STATE: Record<BulkChange["state"], (change: BulkChange) => React.ReactNode> = {
  draft: () => null,
  running: ({ done, total }) => (
    <div className="bulk-progress" role="status">
      <p>
        <b>
          {numberText(done)} de {peopleText(total)}.
        </b>{" "}
        Você pode sair desta página.
      </p>
      <Bar share={total > 0 ? done / total : 0} label="Andamento da mudança" />
    </div>
  ),
  finished: (change) => <Finished change={change} />,
  undoing: () => (
    <p role="status">
      <b>Desfazendo…</b> Você pode sair desta página.
    </p>
  ),
  undone: ({ action, undone, counts: { changed } }) => (
    <p role="status">
      <b>Desfeita: {peopleText(undone)} como antes.</b>
      {undone < changed
        ? ` ${numberText(changed - undone)} ${changed - undone === 1 ? "ficou" : "ficaram"} como agora, porque ${STAYS_BECAUSE[action] ?? "já havia algo novo: curso começado, outra turma, ou anamnese respondida"}.`
        : ""}
    </p>
  ),
  "undo-failed": ({ _id, undo_until }) => (
    <>
      <p role="alert">
        <b>Parou ao desfazer.</b> Uma parte já voltou. Tente desfazer de novo: continua de onde parou.
      </p>
      {undo_until ? <UndoForm id={_id} /> : null}
    </>
  ),
  failed: ({ _id, done, total, undo_until }) => (
    <>
      <p role="alert">
        <b>
          Parou em {numberText(done)} de {peopleText(total)}.
        </b>{" "}
        O que foi feito vale. “Continuar” muda quem falta, e ninguém muda duas vezes.
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="continue" />
        <input type="hidden" name="change_id" value={_id} />
        <Button type="submit">Continuar</Button>
      </Form>
      {undo_until ? <UndoForm id={_id} /> : null}
    </>
  ),
};

function Finished({ change }: { change: BulkChange }) {
  const { _id, action, undo_until, counts, missing } = change;
  const skipped =
    counts.already +
    counts.absent +
    counts.elsewhere +
    counts.recent +
    counts.self +
    counts.staff +
    counts.declined +
    counts.suspended;
  return (
    <>
      <p role="status">
        <b>{changedText(change)}.</b>{" "}
        {skipped > 0
          ? action === "write"
            ? `${peopleText(skipped)} ${skipped === 1 ? "ficou" : "ficaram"} de fora. `
            : `${peopleText(skipped)} ${skipped === 1 ? "ficou" : "ficaram"} como já ${skipped === 1 ? "estava" : "estavam"}. `
          : ""}
        {missing > 0 ? `${peopleText(missing)} já não ${missing === 1 ? "está" : "estão"} na academia. ` : ""}
        {undo_until ? (
          <>
            Prazo para desfazer: <Moment at={undo_until} />
            {action === "enroll" ? "; quem começar o curso até lá fica nele" : ""}.
          </>
        ) : null}
      </p>
      {undo_until ? <UndoForm id={_id} /> : null}
    </>
  );
}

function UndoForm({ id }: { id: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="change_id" value={id} />
      <Button type="submit" kind="quiet">
        <Icon of={Undo2} />
        Desfazer
      </Button>
    </Form>
  );
}
