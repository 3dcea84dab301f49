import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { resultFor } from "#features/result-for.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { BrandTabs } from "./brand-tabs.tsx";
import { faqActions } from "./faq-actions.ts";
import { FaqGroup } from "./faq-group.tsx";
import { QuestionForm } from "./question-form.tsx";
import "#ui/field.css";
import "./legal-editor.css";

const load = pageLoad(async ({ api }) => await api("GET /projects/stored-faq", {}));
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, faqActions);
}

export const meta: MetaFunction = () => [{ title: "Perguntas frequentes – Área da equipe" }];

/** Page /gestao/marca/perguntas: the editor of the frequent questions. */
export default function FaqEditorPage() {
  const { questions } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const groups = [...Map.groupBy(questions, ({ group }) => group)];
  const added = resultFor(answer, ["add-question"]);
  return (
    <StaffPage
      title="Perguntas frequentes"
      lead="Em grupos e em ordem. Cada pergunta guarda o seu endereço, mesmo quando o texto muda."
      actions={
        <Button kind="quiet" to={paths.faq()}>
          Abrir a página
        </Button>
      }
    >
      <BrandTabs />
      <ActionMessage answer={answer} unfocused={["move-question"]} />
      {groups.map(([name, items], at) => (
        <FaqGroup
          key={name}
          name={name}
          items={items}
          at={at}
          isLast={at === groups.length - 1}
          answer={resultFor(answer, ["change-question"])}
        />
      ))}
      <section className="sheet faq-new" aria-labelledby="nova-titulo">
        <div className="sheet-head">
          <h2 id="nova-titulo">{groups.length === 0 ? "Escreva a primeira pergunta" : "Nova pergunta"}</h2>
        </div>
        <QuestionForm
          key={questions.length}
          intent="add-question"
          typed={added?.problem ? added.typed : { group: groups.at(-1)?.[0] ?? "" }}
          fields={added?.fields ?? {}}
          groups={groups.map(([name]) => name)}
        />
      </section>
    </StaffPage>
  );
}
