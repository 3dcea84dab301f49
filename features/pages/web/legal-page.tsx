import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { Moment, publicMeta } from "#features/projects/web/index.ts";
import "./text-page.css";

const load = pageLoad(async ({ api, url }) => {
  const kind = url.pathname.startsWith("/use-terms") ? "use-terms" : "privacy-policy";
  return await api("GET /projects/legal/{kind}", { kind });
});
export { load as loader, load as clientLoader };

export const meta: MetaFunction<typeof load> = (page) => publicMeta(page, { title: page.loaderData?.title ?? "" });

export default function LegalPage() {
  const { title, version, published_at, html } = useLoaderData<typeof load>();
  return (
    <article className="text-page">
      <h1>{title}</h1>
      <p className="soft">
        {/* A date without time: noon in Brasília is the same day in every Brazilian time zone. */}
        Versão {version} · Publicação: <Moment at={`${published_at}T15:00:00Z`} as="date" />
      </p>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
