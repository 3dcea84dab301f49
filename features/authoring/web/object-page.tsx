import { type MetaFunction, useActionData, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { Moment } from "#features/projects/web/index.ts";
import { BackLink, StaffPage } from "#features/staff/web/index.ts";
import { useOneTimeMessage } from "#platform/web/router/use-one-time-message.ts";
import { paths } from "#shared/paths.ts";
import { shownTitle } from "../engine/shown-title.ts";
import { objectAction } from "./object-action.ts";
import { ObjectEditor } from "./object-editor.tsx";
import { panelName } from "./open-panel.ts";
import { PreviewLink } from "./preview-link.tsx";
import "./object.css";

const load = pageLoad(async ({ api, params: { course = "", object = "" }, url }) => {
  const place = { course_id: course, object_id: object };
  const [opened, { links }] = await Promise.all([
    api("GET /projects/authored-object/{course_id}/{object_id}", place),
    api("GET /projects/preview-links/{course_id}/{object_id}", place),
  ]);
  const panel = panelName(url.searchParams.get("abre") ?? "");
  return { opened, links, place, isSaved: url.searchParams.has("salvo"), panel };
});
export { load as loader, load as clientLoader };

export { objectAction as action };

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: `${shownTitle(loaderData?.opened.object.title ?? "")} – Área da equipe` },
];

/**
 * Page /gestao/cursos/{course}/{object}: the editor of an object's fields and blocks, which saves while the person
 * types.
 */
export default function ObjectPage() {
  const { opened, links, place, isSaved, panel } = useLoaderData<typeof load>();
  const answer = useActionData<typeof objectAction>();
  useOneTimeMessage("salvo", "abre");
  const refused = answer && "sent" in answer ? answer : undefined;
  const { course, object } = opened;
  return (
    <StaffPage
      title={shownTitle(object.title)}
      lead={
        opened.due_at ? (
          <>
            O curso entra no ar como estiver: <Moment at={opened.due_at} />.
          </>
        ) : object.is_draft ? (
          "Rascunho: só a equipe vê."
        ) : (
          "Os estudantes veem as mudanças depois de publicar o curso."
        )
      }
    >
      <BackLink to={paths.staff("cursos", place.course_id)}>{course.name}</BackLink>
      <ObjectEditor
        key={`${place.course_id}/${place.object_id} ${refused ? "refused" : ""}`}
        opened={opened}
        place={place}
        refused={refused}
        isSaved={isSaved}
        panel={panel}
      />
      <PreviewLink links={links} made={answer && "preview" in answer ? answer : undefined} />
    </StaffPage>
  );
}
