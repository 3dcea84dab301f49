import { Download } from "lucide";
import { Form } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { JobForm, JobProgress, JobStep } from "#features/staff/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { numberText } from "#shared/number-text.ts";
import type { PersonImportPage } from "../contract.ts";
import { peopleText } from "#shared/people-text.ts";

type Import = PersonImportPage["import"];

/** State of an import with its next step: to start it, to wait, or to undo it. */
export function ImportStep({ one }: { one: Import }) {
  return (
    <JobStep label="Próximo passo">
      {STEPS[one.state](one)}
      {one.counts.refused > 0 ? <Refused one={one} /> : null}
    </JobStep>
  );
}

const STEPS: Record<Import["state"], (one: Import) => React.ReactNode> = {
  checked: (one) => <Confirm one={one} />,
  running: ({ done, total }) => (
    <JobProgress doing="Gravando" done={done} total={total} label="Andamento da gravação" />
  ),
  finished: (one) => <Finished one={one} />,
  undoing: ({ undo_done, undo_total }) => (
    <JobProgress doing="Desfazendo" done={undo_done} total={undo_total} label="Andamento do desfazer" />
  ),
  undone: () => (
    <p role="status">
      <b>Desfeita.</b> Saiu quem veio desta planilha e nunca entrou. Ficou quem já tinha entrado, e quem a equipe pôs em
      outro curso ou turma.
    </p>
  ),
  "undo-failed": (one) => (
    <>
      <p role="alert">
        <b>Parou ao desfazer.</b> Uma parte já saiu. Tente desfazer de novo: continua de onde parou.
      </p>
      {one.undo_until ? <JobForm intent="undo" field="import_id" id={one._id} /> : null}
    </>
  ),
  failed: ({ _id, done, total, undo_until }) => (
    <>
      <p role="alert">
        <b>
          Parou em {numberText(done)} de {numberText(total)}.
        </b>{" "}
        O que foi gravado vale. “Continuar” grava o que falta, e ninguém se repete.
      </p>
      <JobForm intent="start" field="import_id" id={_id} />
      {undo_until ? <JobForm intent="undo" field="import_id" id={_id} /> : null}
    </>
  ),
};

function Confirm({ one: { _id, total, people, sends_invitations, counts } }: { one: Import }) {
  if (total === 0) return <p>Nada a gravar: nenhuma linha muda alguma coisa.</p>;
  return (
    <>
      <p>
        <b>{peopleText(people)}.</b>{" "}
        {sends_invitations ? `${people === 1 ? "Ela" : "Cada uma"} recebe um e-mail.` : "Nenhum e-mail é enviado."}
        {counts.refused > 0 ? " As linhas com problema ficam de fora." : ""} Dá para desfazer por 24 horas.
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="start" />
        <input type="hidden" name="import_id" value={_id} />
        <Button type="submit">Gravar {peopleText(people)}</Button>
      </Form>
    </>
  );
}

/** Form to download the refused rows as a sheet, in which they can be corrected. */
function Refused({ one: { _id } }: { one: Import }) {
  return (
    <Form method="post" reloadDocument>
      <input type="hidden" name="intent" value="export-refused" />
      <input type="hidden" name="import_id" value={_id} />
      <Button type="submit" kind="quiet">
        <Icon of={Download} />
        Baixar as que ficam de fora
      </Button>
    </Form>
  );
}

function Finished({ one: { _id, people, undo_until, undoable } }: { one: Import }) {
  return (
    <>
      <p role="status">
        <b>
          {peopleText(people)} {people === 1 ? "gravada" : "gravadas"}.
        </b>{" "}
        {undo_until ? (
          <>
            Dá para desfazer até <Moment at={undo_until} />: {undoable === 1 ? "sai" : "saem"} {peopleText(undoable)}{" "}
            que ainda não {undoable === 1 ? "entrou" : "entraram"}.
          </>
        ) : (
          "Passaram 24 horas: já não se desfaz."
        )}
      </p>
      {undo_until ? <JobForm intent="undo" field="import_id" id={_id} /> : null}
    </>
  );
}
