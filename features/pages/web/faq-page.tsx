import { Search } from "lucide";
import { type ActionFunctionArgs, Form, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { isFriendlyId } from "#shared/friendly-id.ts";
import { paths } from "#shared/paths.ts";
import { publicMeta } from "#features/projects/web/index.ts";
import { countText } from "#shared/number-text.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { ResultCount } from "#ui/result-count.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Question } from "./question.tsx";
import { questionsMarkup } from "./questions-markup.ts";
import { ratingActions } from "./rating-actions.ts";
import "./text-page.css";

const MAX_SEARCH = 200;

const load = pageLoad(async ({ api, params: { id }, url }) => {
  if (id !== undefined && !isFriendlyId(id)) throw invalidParameters(url);
  const search = (url.searchParams.get("busca") ?? "").trim().slice(0, MAX_SEARCH);
  const [{ groups }, { items }] = await Promise.all([
    api("GET /projects/faq", {}),
    search ? api("GET /projects/faq-search", { text: search }) : { items: [] },
  ]);
  const all = groups.flatMap((group) => group.items);
  if (id !== undefined && !all.some(({ friendly_id }) => friendly_id === id)) throw invalidParameters(url);
  if (!search) return { groups, open: id ?? null, search, found: [] };
  const found = items.flatMap(({ friendly_id }) => all.find((item) => item.friendly_id === friendly_id) ?? []);
  return { groups: [], open: null, search, found };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, ratingActions);
}

export const meta: MetaFunction<typeof load> = (page) => {
  const { groups = [], open = null, found = [] } = page.loaderData ?? {};
  const items = [...found, ...groups.flatMap((group) => group.items)];
  const one = items.find(({ friendly_id }) => friendly_id === open);
  return [
    ...publicMeta(page, {
      title: one?.question ?? "Perguntas frequentes",
      description: "Respostas para as dúvidas mais comuns de quem estuda aqui.",
    }),
    ...(items.length > 0 ? [{ "script:ld+json": questionsMarkup(one ? [one] : items) }] : []),
  ];
};

/**
 * Page of the frequent questions: in groups, or the results of a search with the likeliest first. The question in the
 * address comes first, open, so that its answer is in view.
 */
export default function FaqPage() {
  const { groups, open, search, found } = useLoaderData<typeof load>();
  const rated = useActionData<typeof action>();
  const items = search ? found : groups.flatMap((group) => group.items);
  const asked = search ? undefined : items.find(({ friendly_id }) => friendly_id === open);
  return (
    <article className="text-page">
      <h1>Perguntas frequentes</h1>
      {asked ? <Question key={asked.friendly_id} item={asked} isOpen result={rated} /> : null}
      <Form method="get" action={paths.faq()} role="search" className="faq-search">
        <Field label="O que você procura?" name="busca" type="search" maxLength={MAX_SEARCH} defaultValue={search} />
        <Button type="submit" kind="quiet">
          <Icon of={Search} />
          Procurar
        </Button>
      </Form>
      <ResultCount count={items.length} />
      {search ? (
        <section aria-labelledby="found">
          <h2 id="found">{resultsText(found.length)}</h2>
          {found.map((item) => (
            <Question key={item.friendly_id} item={item} isOpen={found.length === 1} result={undefined} />
          ))}
          <p className="faq-more">
            <Link className="link" to={paths.faq()}>
              Ver todas as perguntas
            </Link>
          </p>
        </section>
      ) : (
        groups
          .map(({ name, items: all }) => ({ name, others: all.filter((item) => item !== asked) }))
          .filter(({ others }) => others.length > 0)
          .map(({ name, others }) => (
            <section key={name}>
              <h2>{name}</h2>
              {others.map((item) => (
                <Question key={item.friendly_id} item={item} isOpen={false} result={undefined} />
              ))}
            </section>
          ))
      )}
      <p className="faq-more">
        Não achou?{" "}
        <Link className="link" to={paths.sac()}>
          Escreva para a equipe
        </Link>
        .
      </p>
    </article>
  );
}

function resultsText(count: number): string {
  if (count === 0) return "Nenhuma pergunta trata disto";
  return countText(count, "pergunta");
}
