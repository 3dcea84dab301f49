import { type ActionFunctionArgs, data, Form, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { pageLoad, serverApi } from "#features/api.ts";
import type { Calls } from "#features/contract-table.ts";
import { fieldText } from "#features/field-text.ts";
import { useStandpoint } from "#features/projects/web/index.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { messageWithRequestId } from "#platform/web/api/message-with-request-id.ts";
import { pageForm } from "#platform/web/router/page-form.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { isFriendlyId } from "#shared/friendly-id.ts";
import { countText } from "#shared/number-text.ts";
import { momentText } from "#shared/time-in-portuguese.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Field } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import { beforeIn, staffFlowPaths } from "#shared/staff-flow-paths.ts";
import { ReadAnswers } from "./read-answers.tsx";
import "./staff-flows.css";

type Read = Calls["POST /projects/read-flow-answers"]["output"];

const load = pageLoad(async ({ api, params: { id = "" }, url }) => {
  if (!isFriendlyId(id)) throw invalidParameters(url);
  const search = (url.searchParams.get("busca") ?? "").slice(0, 120);
  const found = await api("GET /projects/flow-people/{friendly_id}", { friendly_id: id, search, ...beforeIn(url) });
  return { ...found, flow: id, search, isPart: found.next !== null || url.searchParams.has("antes") };
});
export { load as loader, load as clientLoader };

/**
 * Returns the answers as the response to this form only, so that nobody can link to them, or reload them without a
 * reason.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await pageForm(request);
  const input = {
    session_id: fieldText(form, "session_id"),
    reason: fieldText(form, "reason"),
    section: fieldText(form, "section").slice(0, 80) || undefined,
  };
  try {
    return { read: await serverApi(context)("POST /projects/read-flow-answers", input), problem: null, ...input };
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    const problem =
      error.status === 400
        ? "Escolha a pessoa e escreva o motivo, com pelo menos 10 caracteres."
        : messageWithRequestId(error);
    return data({ read: null, problem, ...input }, { status: error.status || 503 });
  }
}

export const meta: MetaFunction = () => [{ title: "Ler as respostas de alguém" }];

/** /gestao/fluxos/{id}/leituras: form for a reason, then one person's answers. The person is notified. */
export default function FlowReadingPage() {
  const { people, more, sections, closed, next, readings_this_month, flow, search, isPart } =
    useLoaderData<typeof load>();
  const standpoint = useStandpoint();
  const sent = useActionData<typeof action>() as
    | { read: Read | null; problem: string | null; session_id: string; reason: string; section?: string }
    | undefined;
  return (
    <StaffPage
      title="Ler as respostas de alguém"
      lead={
        <>
          <Link className="link" to={staffFlowPaths(flow).results()}>
            Resultados
          </Link>
          {" · "}
          {readingsText(readings_this_month)}
        </>
      }
    >
      {sent?.read ? (
        <ReadAnswers read={sent.read} section={sections.find(({ id }) => id === sent.section)?.title} />
      ) : null}
      <section className="sheet reading-sheet">
        <p>
          A pessoa vê o seu nome e o motivo em “Minhas respostas”, e recebe um aviso na hora. Leia só o que precisa para
          cuidar. {closedText(closed)}
        </p>
        <Form method="get" className="reading-search">
          <Field label="Procurar pelo nome" name="busca" defaultValue={search} type="search" />
          <Button type="submit" kind="quiet">
            Procurar
          </Button>
        </Form>
        {people.length === 0 ? (
          <Empty title={`${search ? "Ninguém com esse nome" : "Ninguém para ler"}${isPart ? " nestas versões" : ""}`}>
            Aparece aqui só quem respondeu e deixou a sua função ler.
          </Empty>
        ) : (
          <Form method="post" className="reading-form">
            {sent?.problem ? (
              <p className="alert" role="alert">
                {sent.problem}
              </p>
            ) : null}
            <PlainSelect
              label="De quem"
              name="session_id"
              placeholder="Escolha uma pessoa"
              defaultValue={sent?.session_id}
              required
              options={people.map(({ session_id, name, started_at, finished_at }) => ({
                value: session_id,
                label: finished_at
                  ? `${name} – terminado: ${momentText(finished_at, standpoint)}`
                  : `${name} – em andamento, começado: ${momentText(started_at, standpoint)}`,
              }))}
            />
            {more > 0 ? <p className="soft">{moreText(more)}</p> : null}
            {sections.length > 1 ? (
              <PlainSelect
                label="O que ler"
                name="section"
                placeholder="Todas as respostas"
                defaultValue={sent?.section}
                options={sections.map(({ id, title }) => ({ value: id, label: `Só a parte “${title}”` }))}
              />
            ) : null}
            <Field
              label="Motivo"
              name="reason"
              lines={3}
              minLength={10}
              maxLength={500}
              required
              defaultValue={sent?.read ? "" : sent?.reason}
              hint="Com as palavras que você diria à pessoa."
            />
            <Button type="submit">Ler as respostas</Button>
          </Form>
        )}
        {next ? (
          <p className="soft">
            Aqui só entram as versões mais novas do fluxo.{" "}
            <Link className="link" to={`?${new URLSearchParams({ busca: search, antes: String(next) })}`}>
              Procurar nas versões mais antigas
            </Link>
          </p>
        ) : null}
      </section>
    </StaffPage>
  );
}

function moreText(more: number): string {
  const others = more === 1 ? "Há mais 1 sessão que não coube" : `Há mais ${more} sessões que não couberam`;
  return `${others} na lista: procure pelo nome.`;
}

function closedText(closed: number): string {
  if (closed === 0) return "";
  return `${countText(closed, "sessão", "sessões")} sem um sim que valha agora.`;
}

function readingsText(readings: number): string {
  if (readings === 0) return "Nenhuma leitura neste mês";
  return countText(readings, "leitura neste mês", "leituras neste mês");
}
