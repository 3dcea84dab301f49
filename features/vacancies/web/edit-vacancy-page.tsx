import { type ActionFunctionArgs, Form, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { VersionField } from "#features/version-field.tsx";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { isId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import { STATES } from "#shared/states.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Field } from "#ui/field.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import { MODE_LABELS } from "../engine/mode-labels.ts";
import { staffVacancyActions } from "./staff-vacancy-actions.ts";
import "./vacancies.css";

const load = pageLoad(async ({ api, params: { vacancy_id }, url }) => {
  if (vacancy_id === undefined) {
    // Throws if the academy has no talent bank.
    await api("GET /projects/staff-vacancies", {});
    return { vacancy: null, version: "" };
  }
  if (!isId(vacancy_id)) throw invalidParameters(url);
  return await api("GET /projects/staff-vacancy/{vacancy_id}", { vacancy_id });
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, staffVacancyActions);
}

export const meta: MetaFunction = () => [{ title: "Escrever uma vaga – Área da equipe" }];

/** Pages /gestao/vagas/nova and /gestao/vagas/{id}/editar: form that creates or changes a vacancy. */
export default function EditVacancyPage() {
  const { vacancy, version } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const field = (name: string, saved: string | null | undefined) => ({
    name,
    defaultValue: answer?.typed[name] ?? saved ?? "",
    error: answer?.fields[name],
  });
  const typed = answer?.problem ? answer.typed : undefined;
  return (
    <StaffPage
      title={vacancy ? "Mudar a vaga" : "Nova vaga"}
      lead={vacancy ? vacancy.title : "Fica como rascunho até você publicar."}
    >
      <Form method="post" className="sheet vacancy-form" noValidate>
        <ActionMessage answer={answer} />
        <input type="hidden" name="vacancy_id" value={vacancy?._id ?? ""} />
        <VersionField loaded={version} answer={answer} />
        <Field label="Nome da vaga" {...field("title", vacancy?.title)} maxLength={120} />
        <Field
          label="Como é o trabalho"
          lines={9}
          {...field("description", vacancy?.description)}
          maxLength={4000}
          hint="O que se faz no dia, com quem, o que se espera. Uma linha em branco separa parágrafos."
        />
        <div className="vacancy-pair">
          <Field label="Cidade" {...field("city", vacancy?.city)} maxLength={80} />
          <PlainSelect
            label="Estado"
            {...field("state", vacancy?.state)}
            placeholder="Escolha"
            options={STATES.map(([value, label]) => ({ value, label }))}
          />
          <PlainSelect
            label="Onde se trabalha"
            {...field("mode", vacancy?.mode)}
            placeholder="Escolha"
            options={Object.entries(MODE_LABELS).map(([value, label]) => ({ value, label }))}
          />
          <Field label="Horário" {...field("hours", vacancy?.hours)} maxLength={80} placeholder="Noite, 12×36" />
          <Field label="Salário" {...field("wage", vacancy?.wage)} maxLength={80} placeholder="R$ 2.400 e benefícios" />
          <DateField
            label="Último dia para se candidatar"
            name="closes_on"
            defaultValue={(typed?.closes_on ?? vacancy?.closes_on) || null}
            error={answer?.fields.closes_on}
            hint="Sem dia, fica aberta até você encerrar."
          />
        </div>
        <Checkbox
          name="is_for_quota"
          label="Vaga afirmativa para pessoas com deficiência"
          defaultValue={typed ? Boolean(typed.is_for_quota) : (vacancy?.is_for_quota ?? false)}
        />
        <p className="vacancy-buttons">
          <Button type="submit" name="intent" value="save">
            Salvar
          </Button>
          <Button kind="quiet" to={vacancy ? paths.staff("vagas", vacancy._id) : paths.staff("vagas")}>
            Voltar sem salvar
          </Button>
        </p>
      </Form>
    </StaffPage>
  );
}
