import { Images, SearchX, Upload } from "lucide";
import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { FilterForm, FilterSearch, FilterSelect, StaffPage } from "#features/staff/web/index.ts";
import { countText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Bar } from "#ui/bar.tsx";
import { Empty } from "#ui/empty.tsx";
import { sizeText } from "#ui/file-size.ts";
import { ResultCount } from "#ui/result-count.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { MediaPage } from "../contract.ts";
import { MEDIA_KINDS } from "../engine/media-limits.ts";
import { AddMediaForm } from "./add-media-form.tsx";
import { addressOf, filtersIn, type LibraryFilters } from "./library-address.ts";
import { mediaActions } from "./media-actions.ts";
import { MediaPicture } from "./media-picture.tsx";
import { KIND_LABELS, mediaFacts, usesText } from "./media-texts.ts";
import "./media.css";

const load = pageLoad(async ({ api, url }) => {
  const filters = filtersIn(url.searchParams);
  return { filters, found: await api("GET /projects/media", { ...filters }) };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, mediaActions);
}

export const meta: MetaFunction = () => [{ title: "Mídias – Área da equipe" }];

/** Page /gestao/midias: the files of the academy's contents. Search, kind and page number are in the URL. */
export default function LibraryPage() {
  const { filters, found } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  return (
    <StaffPage
      title="Mídias"
      lead="As imagens, os vídeos, os áudios e os documentos dos seus cursos."
      actions={
        <a className="button" href="#enviar">
          <Icon of={Upload} />
          Enviar um arquivo
        </a>
      }
    >
      <section className="sheet media-list" aria-label="Arquivos da biblioteca">
        <Filters filters={filters} found={found} />
        <ResultCount count={found.media.length} hasMore={filters.page < found.pages} />
        {found.media.length === 0 ? (
          <EmptyLibrary isFiltered={filters.search !== "" || filters.kind !== "all"} />
        ) : null}
        {found.media.length > 0 ? (
          <ul className="media-grid">
            {found.media.map((media) => (
              <li key={media._id}>
                <MediaCard media={media} />
              </li>
            ))}
          </ul>
        ) : null}
      </section>
      <Pagination
        label="Páginas da biblioteca"
        page={filters.page}
        pages={found.pages}
        to={(page) => addressOf({ ...filters, page })}
      />
      <AddMediaForm answer={answer} maxFileBytes={found.max_file_bytes} />
    </StaffPage>
  );
}

function MediaCard({ media }: { media: MediaPage["media"][number] }) {
  const { _id, name, kind, alt, is_decorative, uses } = media;
  return (
    <article className="media-card">
      <MediaPicture media={media} />
      <h2>
        <Link to={paths.staff("midias", _id)}>{name}</Link>
      </h2>
      <p className="soft">{mediaFacts(media)}</p>
      <p className="soft">{usesText(uses)}</p>
      {kind === "picture" && !alt && !is_decorative ? <Badge kind="dotted">Sem descrição</Badge> : null}
    </article>
  );
}

function Filters({ filters, found }: { filters: LibraryFilters; found: MediaPage }) {
  const { used_bytes, max_bytes, total } = found;
  const isFiltered = filters.search !== "" || filters.kind !== "all";
  return (
    <div className="media-head">
      <FilterForm
        label="Procurar mídias"
        key={addressOf(filters)}
        more={isFiltered ? <TextLink to={paths.staff("midias")}>Limpar os filtros</TextLink> : null}
      >
        <FilterSearch label="Nome ou descrição" defaultValue={filters.search} />
        <FilterSelect
          label="Tipo"
          name="tipo"
          defaultValue={filters.kind}
          options={[["all", "Todos os tipos"], ...MEDIA_KINDS.map((kind) => [kind, KIND_LABELS[kind]] as const)]}
        />
      </FilterForm>
      <p className="media-storage soft">
        {total === 0 ? "Nenhum arquivo" : countText(total, "arquivo")} · {sizeText(used_bytes)} de {sizeText(max_bytes)}
        <Bar share={Math.min(1, used_bytes / max_bytes)} label="Espaço em uso" />
      </p>
    </div>
  );
}

function EmptyLibrary({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <Empty title="Nenhum arquivo encontrado" icon={<Icon of={SearchX} />}>
      Nada combina com esta busca. Tente só uma parte do nome, ou outro tipo.
    </Empty>
  ) : (
    <Empty title="A biblioteca está vazia" icon={<Icon of={Images} />}>
      Envie o primeiro arquivo aqui embaixo. O que você enviar dentro de um curso também aparece aqui.
    </Empty>
  );
}
