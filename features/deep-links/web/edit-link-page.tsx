import { type ActionFunctionArgs, Form, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { BackLink, StaffPage } from "#features/staff/web/index.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { isId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import { LinkStateForms } from "./link-state-forms.tsx";
import { linkActions } from "./link-actions.ts";
import { LinkForm } from "./link-form.tsx";
import { LinkShare } from "./link-share.tsx";
import { nameOf, periodText, reachText, STATE_LABELS } from "./link-texts.ts";
import "./links.css";

const load = pageLoad(async ({ api, params: { link_id }, url }) => {
  if (link_id !== undefined && !isId(link_id)) throw invalidParameters(url);
  const found = link_id === undefined ? null : await api("GET /projects/staff-link/{link_id}", { link_id });
  const asked = url.searchParams.get("curso")?.slice(0, 120) || found?.link.course._id || "";
  return { found, choices: await api("GET /projects/link-choices", { course: asked }) };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, linkActions);
}

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: `${loaderData?.found ? nameOf(loaderData.found.link) : "Novo link"} – Área da equipe` },
];

/** /gestao/comunicacao/links/novo and …/{id}: form to edit a link, with its QR code and how many people followed it. */
export default function EditLinkPage() {
  const { found, choices } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const link = found?.link;
  const { courses, course } = choices;
  return (
    <StaffPage
      title={link ? nameOf(link) : "Novo link"}
      lead={
        link
          ? `${STATE_LABELS[link.state]} · ${periodText(link)} · ${reachText(link)}`
          : "Um endereço e um código QR que levam direto a um conteúdo ou a um curso."
      }
    >
      <BackLink to={paths.staffLinks()}>Todos os links</BackLink>
      {courses.length > 1 ? (
        <Form method="get" className="link-search" key={course?._id}>
          <PlainSelect
            label="Curso"
            name="curso"
            defaultValue={course?.friendly_id ?? ""}
            placeholder="O primeiro da academia"
            options={courses.map(({ friendly_id, name }) => ({ value: friendly_id, label: name }))}
          />
          <Button type="submit" kind="quiet">
            Mostrar os conteúdos
          </Button>
        </Form>
      ) : null}
      {answer && answer.intent !== "save" ? <ActionMessage answer={answer} /> : null}
      <div className="link-two">
        <LinkForm
          key={link?._id ?? "new"}
          found={found}
          choices={choices}
          answer={answer?.intent === "save" ? answer : undefined}
        />
        {found ? <LinkShare found={found} /> : null}
      </div>
      {link ? <LinkStateForms link={link} /> : null}
    </StaffPage>
  );
}
