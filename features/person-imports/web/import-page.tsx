import { type ActionFunctionArgs, Form, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { Moment } from "#features/projects/web/index.ts";
import { BackLink, StaffPage } from "#features/staff/web/index.ts";
import { numberText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { XLSX_TYPE } from "#shared/sheet-format.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { FileField } from "#ui/file-field.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import { Link } from "#ui/link.tsx";
import type { PersonImport } from "../contract.ts";
import { importActions } from "./import-actions.ts";
import { peopleText } from "#shared/people-text.ts";
import { STATE_LABELS } from "./import-texts.ts";
import "./person-imports.css";

const load = pageLoad(async ({ api }) => await api("GET /projects/person-imports", {}));
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, importActions);
}

export const meta: MetaFunction = () => [{ title: "Importar planilha – Área da equipe" }];

/** Page /gestao/pessoas/importar: form to upload or paste a sheet of people. Works without scripts. */
export default function ImportPage() {
  const { imports, courses } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const typed = answer?.typed ?? {};
  return (
    <StaffPage
      title="Importar planilha"
      lead="Primeiro você vê o que aconteceria com cada linha. Nada é gravado antes de você confirmar."
    >
      <BackLink to={paths.staff("pessoas")}>Todas as pessoas</BackLink>
      <Form method="post" encType="multipart/form-data" className="sheet import-form">
        <ActionMessage answer={answer} />
        <input type="hidden" name="intent" value="check" />
        <p>
          Uma linha por pessoa, com <b>e-mail</b> e <b>nome</b>; se quiser, <b>curso</b> e <b>turma</b>. Quem faz dois
          cursos tem duas linhas. A ordem não importa: a primeira linha diz o que é cada coluna.
        </p>
        <FileField
          label="Arquivo XLSX ou CSV"
          name="file"
          accept={`.xlsx,.csv,.txt,.tsv,text/csv,text/plain,${XLSX_TYPE}`}
          error={answer?.fields.file}
          hint="Do Excel, do LibreOffice ou do Google Planilhas; lemos a primeira aba. Até 10.000 pessoas e 4 MB."
        />
        <Field
          label="Ou cole aqui as células"
          name="text"
          lines={6}
          defaultValue={typed.text ?? ""}
          error={answer?.fields.text}
          placeholder={"nome;e-mail\nMarina Alves;marina@exemplo.com.br"}
          spellCheck={false}
        />
        <PlainSelect
          label="Matricular todas em"
          name="course_id"
          defaultValue={typed.course_id ?? ""}
          placeholder="Nenhum curso por enquanto"
          options={courses.map(({ _id, name }) => ({ value: _id, label: name }))}
          hint="Vale para as linhas que não dizem o curso."
        />
        <Checkbox
          name="sends_invitations"
          label="Enviar um e-mail a cada pessoa nova ou matriculada"
          hint="Sem ele, a pessoa entra por “Primeiro acesso”, na página de entrada."
          defaultValue={answer ? Boolean(typed.sends_invitations) : true}
        />
        <Button type="submit">Conferir a planilha</Button>
      </Form>
      {imports.length > 0 ? (
        <section className="sheet" aria-labelledby="anteriores">
          <div className="sheet-head">
            <h2 id="anteriores">Planilhas dos últimos 30 dias</h2>
          </div>
          <ul className="imports">
            {imports.map((one) => (
              <ImportRow key={one._id} one={one} />
            ))}
          </ul>
        </section>
      ) : null}
    </StaffPage>
  );
}

function ImportRow({ one }: { one: PersonImport }) {
  const { _id, file_name, by, created_at, state, total, done, people, undo_total, undo_done } = one;
  return (
    <li>
      <div>
        <h3>
          <Link to={paths.staffImport(_id)}>{file_name}</Link>
        </h3>
        <p className="soft">
          {by}, <Moment at={created_at} />
        </p>
      </div>
      <p className="state" data-warn={state.endsWith("failed") || undefined}>
        {STATE_LABELS[state]}
        {state === "running" ? `: ${numberText(done)} de ${numberText(total)}` : ""}
        {state === "undoing" ? `: ${numberText(undo_done)} de ${numberText(undo_total)}` : ""}
        {state === "finished" ? `: ${peopleText(people)}` : ""}
      </p>
    </li>
  );
}
