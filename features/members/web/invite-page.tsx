import { type ActionFunctionArgs, Form, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { BackLink, StaffPage } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import { memberActions } from "./member-actions.ts";
import "./people.css";

const load = pageLoad(async ({ api }) => {
  // Staff may open every course, so this returns all of them.
  const { courses } = await api("GET /projects/courses", {});
  return { courses: courses.map(({ _id, name }) => ({ _id, name })) };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, memberActions);
}

export const meta: MetaFunction = () => [{ title: "Convidar uma pessoa – Área da equipe" }];

/** Page /gestao/pessoas/convidar: form to invite one person by e-mail. */
export default function InvitePage() {
  const { courses } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const typed = answer?.problem ? answer.typed : {};
  return (
    <StaffPage
      title="Convidar uma pessoa"
      lead="Ela recebe um e-mail com um botão para criar a senha. Quem já está aqui só é matriculado."
    >
      <BackLink to={paths.staff("pessoas")}>Todas as pessoas</BackLink>
      <Form method="post" className="sheet person-form" key={answer?.done ?? "form"} noValidate>
        <input type="hidden" name="intent" value="invite" />
        <ActionMessage answer={answer} />
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="off"
          required
          maxLength={254}
          defaultValue={typed.email ?? ""}
          error={answer?.fields["people.0.email"]}
        />
        {answer?.fields.is_email_confirmed ? (
          <Checkbox name="is_email_confirmed" label="O e-mail é esse mesmo" hint={answer.fields.is_email_confirmed} />
        ) : null}
        <Field
          label="Nome"
          name="name"
          autoComplete="off"
          maxLength={120}
          defaultValue={typed.name ?? ""}
          error={answer?.fields["people.0.name"]}
          hint="Em branco, sai do e-mail. A pessoa pode mudar depois."
        />
        <PlainSelect
          label="Curso"
          name="course_id"
          defaultValue={typed.course_id ?? ""}
          placeholder="Nenhum por enquanto"
          error={answer?.fields.course_id}
          options={courses.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
        <Button type="submit">Enviar o convite</Button>
      </Form>
    </StaffPage>
  );
}
