import { ArrowLeft, ArrowUpDown } from "lucide";
import { type ActionFunctionArgs, type MetaFunction, useActionData, useFetcher, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { paths } from "#shared/paths.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { ComparedCourse } from "../contract.ts";
import { authoringActions } from "./authoring-actions.ts";
import { ComparedChanges } from "./compared-changes.tsx";
import { courseSegment } from "./course-segment.ts";
import { CourseFormContext } from "./course-form-context.tsx";
import { EditionFacts, EditionNote } from "./edition-facts.tsx";
import { PublishNow, publishText } from "./publish-now.tsx";
import { StepButton } from "./step-button.tsx";
import { VersionStatus } from "./version-status.tsx";
import "./compared.css";

/** URL segments for the draft and the current edition, and their names in the API. */
const NAMES: Record<string, string> = { rascunho: "draft", "no-ar": "live" };

const load = pageLoad(({ api, params: { course = "", version = "" }, url }) => {
  const of = NAMES[version] ?? (/^[1-9]\d{0,8}$/.test(version) ? version : null);
  if (of === null) throw invalidParameters(url);
  return api("GET /projects/compared-course/{course_id}/{of}", { course_id: course, of });
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, authoringActions);
}

/** Reload after a refused form too, because the changes to publish may have changed. */
export { reloadIfAnswered as shouldRevalidate } from "#platform/web/router/reload-if-answered.ts";

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: `O que muda: ${loaderData?.course.name ?? "Curso"} – Área da equipe` },
];

/**
 * Page /gestao/cursos/{course}/versoes/{version}: a draft or an edition compared with the version before it, word by
 * word.
 */
export default function ComparedPage() {
  const compared = useLoaderData<typeof load>();
  const sent = useActionData<typeof action>();
  const { course, version, seen, edition, changes } = compared;
  // A key of its own, so that results of forms on the course's other pages are not shown here.
  const fetcher = `compared ${edition ? edition.number : "draft"}`;
  const { data } = useFetcher<typeof action>({ key: fetcher });
  const answer = data ?? sent;
  const ready = changes.filter(({ kind }) => kind !== "held").length;
  const name = courseSegment(course);
  return (
    <CourseFormContext
      value={{ course_id: course._id, version, seen, fetcher, refused: answer?.problem ? answer : undefined }}
    >
      <StaffPage
        title={edition ? `O que mudou em “${course.name}”` : `O que muda ao publicar “${course.name}”`}
        lead={edition ? <EditionFacts edition={edition} /> : publishText(changes)}
      >
        <p className="compared-actions">
          <Link className="text-button" to={paths.staff("cursos", name)}>
            <Icon of={ArrowLeft} />
            Voltar ao curso
          </Link>
          {course.is_published ? (
            <Link className="text-button" to={paths.staffCourseEdition(name, "todas")}>
              Todas as versões
            </Link>
          ) : null}
        </p>
        {edition ? <EditionNote edition={edition} /> : null}
        {answer?.problem ? <ActionMessage answer={answer} /> : null}
        <VersionStatus answer={answer} course={name} isRestore={edition !== null} />
        {changes.length > 0 ? (
          <ComparedChanges changes={changes} course={name} isPast={edition !== null} />
        ) : (
          <p className="sheet compared-none">{noChangesText(compared)}</p>
        )}
        <div className="compared-foot">
          {!edition && ready > 0 ? <PublishNow course={course} ready={ready} answer={answer} /> : null}
          {edition?.number ? (
            <StepButton intent="restore" also={{ number: edition.number }} icon={ArrowUpDown}>
              Voltar a esta versão
            </StepButton>
          ) : null}
        </div>
      </StaffPage>
    </CourseFormContext>
  );
}

function noChangesText({ edition, has_before }: ComparedCourse): string {
  if (!edition) return "Nada espera publicação: os estudantes veem o curso como está escrito.";
  return has_before
    ? "Nada mudou em relação à versão de antes."
    : "Não há com que comparar: a versão de antes não está mais guardada, ou esta é a primeira.";
}
