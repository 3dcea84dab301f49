import { Moment } from "#features/projects/web/index.ts";
import { JobForm, JobProgress, JobStep } from "#features/staff/web/index.ts";
import { numberText } from "#shared/number-text.ts";
import type { BulkChange } from "../contract.ts";
import type { BulkAction } from "../constants.ts";
import { peopleText } from "#shared/people-text.ts";
import { changedText } from "./bulk-texts.ts";

/** Progress of a change, its result, and the forms to undo or continue it. */
export function ChangeProgress({ change }: { change: BulkChange }) {
  return <JobStep label="Como ficou">{PROGRESS_BY_STATE[change.state](change)}</JobStep>;
}

/** Why an undo leaves some people as they are, where it is not something that they did since. */
const STAYS_BECAUSE: Partial<Record<BulkAction, string>> = {
  suspend: "o acesso já tinha sido devolvido ou suspenso de novo, ou a pessoa agora é da equipe",
};

const PROGRESS_BY_STATE: Record<BulkChange["state"], (change: BulkChange) => React.ReactNode> = {
  draft: () => null,
  running: ({ done, total }) => <JobProgress doing="Mudando" done={done} total={total} label="Andamento da mudança" />,
  finished: (change) => <Finished change={change} />,
  undoing: ({ undo_done, counts }) => (
    <JobProgress doing="Desfazendo" done={undo_done} total={counts.changed} label="Andamento do desfazer" />
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
      {undo_until ? <JobForm intent="undo" field="change_id" id={_id} /> : null}
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
      <JobForm intent="continue" field="change_id" id={_id} />
      {undo_until ? <JobForm intent="undo" field="change_id" id={_id} /> : null}
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
      {undo_until ? <JobForm intent="undo" field="change_id" id={_id} /> : null}
    </>
  );
}
