import { Package } from "lucide";
import { type ActionFunctionArgs, Form, type MetaFunction, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { Moment } from "#features/projects/web/index.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { useLastActionData } from "#features/use-last-action-data.ts";
import { useReloadWhile } from "#platform/web/router/use-reload-while.ts";
import { countText } from "#shared/number-text.ts";
import { Bar } from "#ui/bar.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Field } from "#ui/field.tsx";
import { sizeText } from "#ui/file-size.ts";
import { Icon } from "#ui/icon.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import type { CertificateBatch } from "../contract.ts";
import { CertificateTabs } from "./certificate-tabs.tsx";
import { staffCertificateActions } from "./staff-certificate-actions.ts";
import "./staff-certificates.css";

const load = pageLoad(async ({ api }) => await api("GET /projects/certificate-batches", {}));
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, staffCertificateActions);
}

export const meta: MetaFunction = () => [{ title: "Certificados em lote" }];

/** Page on which the staff issue many certificates at once and download them as a zip. */
export default function BatchesPage() {
  const { batches, courses } = useLoaderData<typeof load>();
  const answer = useLastActionData<typeof action>();
  useReloadWhile(batches.some(isRunning));
  return (
    <StaffPage title="Certificados" lead="Todos os de um curso num arquivo só, com os que faltam emitidos na hora.">
      <CertificateTabs at="lotes" />
      <ActionMessage answer={answer} />
      <Form method="post" className="sheet batch-form" preventScrollReset>
        <input type="hidden" name="intent" value="start-certificate-batch" />
        <PlainSelect
          label="Curso"
          name="course_id"
          required
          placeholder="Escolha o curso"
          error={answer?.fields.course_id}
          options={courses.map(({ _id, name, finished, without }) => ({
            value: _id,
            label: `${name} (${countText(finished, "concluiu", "concluíram")}${without > 0 ? `, ${without} sem certificado` : ""})`,
          }))}
        />
        <Field
          label="Só estas pessoas"
          name="emails"
          lines={3}
          defaultValue={answer?.problem ? answer.typed.emails : ""}
          error={answer?.fields.emails}
          hint="Um e-mail por linha, até 1.000. Em branco, todos os que concluíram."
        />
        <Button type="submit">Emitir o lote</Button>
      </Form>
      {batches.length > 0 ? (
        <ul className="batches">
          {batches.map((batch) => (
            <BatchRow key={batch._id} batch={batch} />
          ))}
        </ul>
      ) : (
        <Empty title="Nenhum lote ainda" icon={<Icon of={Package} />}>
          Um lote leva alguns segundos a cada cem certificados, e anda mesmo que você saia daqui: avisamos você no fim.
        </Empty>
      )}
    </StaffPage>
  );
}

function isRunning({ state }: CertificateBatch): boolean {
  return state === "waiting" || state === "running";
}

function BatchRow({ batch }: { batch: CertificateBatch }) {
  const { _id, course_name, state, total, issued, bytes, asked_at, expires_at } = batch;
  return (
    <li className="sheet">
      <div>
        <h2>{course_name}</h2>
        <p className="soft">
          <Moment at={asked_at} /> · {countText(total, "certificado")}
          {issued > 0 ? `, ${countText(issued, "emitido agora", "emitidos agora")}` : ""}
        </p>
      </div>
      <BatchStatus batch={batch} />
      {state === "ready" && expires_at ? (
        <Form method="post" reloadDocument>
          <input type="hidden" name="intent" value="open-certificate-batch" />
          <input type="hidden" name="id" value={_id} />
          <Button type="submit" kind="quiet">
            Baixar o zip ({sizeText(bytes ?? 0)})
          </Button>
        </Form>
      ) : null}
      {state === "ready" && !expires_at ? (
        <p className="soft">
          O arquivo saiu do ar: cada um vale por 24 horas, ou até um certificado dele ser revogado ou a chave da
          assinatura ser retirada.
        </p>
      ) : null}
    </li>
  );
}

/** State of a batch in one live region, because one that arrives together with its text is not announced. */
function BatchStatus({ batch }: { batch: CertificateBatch }) {
  const { course_name, state, total, done, expires_at } = batch;
  if (isRunning(batch))
    return (
      <p className="batch-progress" role="status">
        <Bar share={total > 0 ? done / total : 0} label={`Andamento do lote de ${course_name}`} />
        {done} de {total}
      </p>
    );
  if (state === "failed")
    return (
      <p className="state" data-warn role="status">
        Não deu certo. O que foi emitido vale; peça o lote de novo.
      </p>
    );
  return (
    <p className="visually-hidden" role="status">
      {expires_at ? `O zip de ${course_name} está pronto para baixar.` : null}
    </p>
  );
}
