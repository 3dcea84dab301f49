import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { isFriendlyId } from "#shared/friendly-id.ts";
import { publicMeta } from "#features/projects/web/index.ts";
import "./text-page.css";

const load = pageLoad(async ({ api, params: { id }, url }) => {
  if (id !== undefined && !isFriendlyId(id)) throw invalidParameters(url);
  const { groups } = await api("GET /projects/faq", {});
  const isThere = groups.some(({ items }) => items.some(({ friendly_id }) => friendly_id === id));
  if (id !== undefined && !isThere) throw invalidParameters(url);
  return { groups, open: id ?? null };
});
export { load as loader, load as clientLoader };

export const meta: MetaFunction = (page) =>
  publicMeta(page, {
    title: "Perguntas frequentes",
    description: "Respostas para as dúvidas mais comuns de quem estuda aqui.",
  });

export default function FaqPage() {
  const { groups, open } = useLoaderData<typeof load>();
  return (
    <article className="text-page">
      <h1>Perguntas frequentes</h1>
      {groups.map(({ name, items }) => (
        <section key={name}>
          <h2>{name}</h2>
          {items.map(({ friendly_id, question, html }) => (
            <details key={friendly_id} id={friendly_id} open={friendly_id === open} className="question">
              <summary>{question}</summary>
              <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
            </details>
          ))}
        </section>
      ))}
    </article>
  );
}
