import { Plus, QrCode } from "lucide";
import { type ActionFunctionArgs, Form, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { CommunicationTabs, DeletedItems, StaffPage } from "#features/staff/web/index.ts";
import { countText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Field } from "#ui/field.tsx";
import { ResultCount } from "#ui/result-count.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { StaffLink } from "../contract.ts";
import { linkActions } from "./link-actions.ts";
import { nameOf, periodText, reachText, STATE_LABELS, targetText } from "./link-texts.ts";
import "./links.css";

const load = pageLoad(async ({ api, url }) => {
  const search = url.searchParams.get("busca")?.trim().slice(0, 120) ?? "";
  const asked = Number(url.searchParams.get("pagina") ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1;
  return { search, page, ...(await api("GET /projects/staff-links", { search, page })) };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, linkActions);
}

export const meta: MetaFunction = () => [{ title: "Links diretos – Área da equipe" }];

/** /gestao/comunicacao/links: list of the academy's deep links, with how many people followed each. */
export default function LinksPage() {
  const { search, page, links, total, pages, deleted } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const to = (number: number) => {
    const query = new URLSearchParams();
    if (search) query.set("busca", search);
    if (number > 1) query.set("pagina", String(number));
    return `${paths.staffLinks()}${query.size > 0 ? `?${query.toString()}` : ""}`;
  };
  return (
    <StaffPage
      title="Comunicação"
      lead="Os links e códigos QR que levam direto a um conteúdo ou curso: até quando valem, e quem veio por eles."
      actions={
        <Button to={paths.staffLinks("novo")}>
          <Icon of={Plus} />
          Novo link
        </Button>
      }
    >
      <CommunicationTabs />
      <ActionMessage answer={answer} />
      <DeletedItems deleted={deleted} field="link_id" />
      {total > 0 || search ? (
        <Form method="get" className="link-search" role="search" key={search}>
          <Field label="Procurar" name="busca" type="search" defaultValue={search} maxLength={120} />
          <Button type="submit" kind="quiet">
            Procurar
          </Button>
        </Form>
      ) : null}
      <ResultCount count={total}>
        {search && total > 0 ? countText(total, "link encontrado", "links encontrados") : null}
      </ResultCount>
      {links.length === 0 ? (
        <section className="sheet">
          <Empty
            title={search ? "Nenhum link com essas palavras" : "Nenhum link ainda"}
            icon={<Icon of={QrCode} />}
            action={
              search ? (
                <Button to={paths.staffLinks()}>Ver todos</Button>
              ) : (
                <Button to={paths.staffLinks("novo")}>Fazer o primeiro</Button>
              )
            }
          >
            Um link direto abre um conteúdo em um passo: ponha o código QR num cartaz, ou mande o endereço numa
            mensagem.
          </Empty>
        </section>
      ) : (
        <ul className="link-list">
          {links.map((link) => (
            <li key={link._id} className="sheet">
              <LinkItem link={link} />
            </li>
          ))}
        </ul>
      )}
      <Pagination label="Páginas de links" page={page} pages={pages} to={to} />
    </StaffPage>
  );
}

function LinkItem({ link }: { link: StaffLink }) {
  const { _id, state } = link;
  return (
    <>
      <div>
        <h2>
          <Link to={paths.staffLinks(_id)}>{nameOf(link)}</Link>
        </h2>
        <p className="soft">
          {targetText(link)} · {periodText(link)}
        </p>
      </div>
      <p className="num">{reachText(link)}</p>
      <p>
        <Badge kind={state === "live" ? "strong" : state === "scheduled" ? "dotted" : "plain"}>
          {STATE_LABELS[state]}
        </Badge>
      </p>
    </>
  );
}
