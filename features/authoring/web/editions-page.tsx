import { ArrowUpDown } from "lucide";
import { type ActionFunctionArgs, type MetaFunction, useActionData, useFetcher, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { BackLink, StaffPage } from "#features/staff/web/index.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { countText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";
import type { CourseEdition } from "../contract.ts";
import { authoringActions } from "./authoring-actions.ts";
import { CourseFormContext } from "./course-form-context.tsx";
import { courseSegment } from "./course-segment.ts";
import { EditionFacts, EditionNote } from "./edition-facts.tsx";
import { StepButton } from "./step-button.tsx";
import { VersionStatus } from "./version-status.tsx";
import "./compared.css";

const load = pageLoad(({ api, params: { course = "" }, url }) => {
  const before = url.searchParams.get("antes") ?? "0";
  if (!/^\d{1,9}$/.test(before)) throw invalidParameters(url);
  return api("GET /projects/course-editions/{course_id}", { course_id: course, before: Number(before) });
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, authoringActions);
}

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: `Versões: ${loaderData?.course.name ?? "Curso"} – Área da equipe` },
];

/** Key of this page's fetcher, so that results of forms on the course's other pages are not shown here. */
const FETCHER = "course-editions";

/** Page /gestao/cursos/{course}/versoes/todas: a course's publications, newest first. `?antes=` links to older ones. */
export default function EditionsPage() {
  const { course, version, editions, next, days } = useLoaderData<typeof load>();
  const sent = useActionData<typeof action>();
  const { data } = useFetcher<typeof action>({ key: FETCHER });
  const answer = data ?? sent;
  const name = courseSegment(course);
  return (
    <CourseFormContext value={{ course_id: course._id, version, seen: "", fetcher: FETCHER }}>
      <StaffPage
        title={`Versões de “${course.name}”`}
        lead={`Cada publicação é uma versão. Todas ficam guardadas por ${countText(days, "dia")} depois que outra toma o seu lugar.`}
      >
        <BackLink to={paths.staff("cursos", name)}>Voltar ao curso</BackLink>
        {answer?.problem ? <ActionMessage answer={answer} /> : null}
        <VersionStatus answer={answer} course={name} isRestore />
        {editions.length === 0 ? (
          <p className="sheet compared-none">
            {course.is_published
              ? "Não há versões mais antigas."
              : "Este curso ainda não foi publicado: a primeira versão nasce quando você publicar."}
          </p>
        ) : (
          <ol className="sheet edition-list">
            {editions.map((edition) => (
              <Edition key={edition.number} edition={edition} course={name} />
            ))}
          </ol>
        )}
        {next ? (
          <p>
            <Link className="button button-quiet" to={`?antes=${next}`}>
              Versões mais antigas
            </Link>
          </p>
        ) : null}
      </StaffPage>
    </CourseFormContext>
  );
}

function Edition({ edition, course }: { edition: CourseEdition; course: string }) {
  const { number } = edition;
  return (
    <li>
      <h2>{number === null ? "No ar agora" : `Versão ${number}`}</h2>
      <p>
        <EditionFacts edition={edition} />
      </p>
      <EditionNote edition={edition} />
      <div className="compared-actions">
        <Link className="text-button" to={paths.staffCourseEdition(course, number === null ? "no-ar" : String(number))}>
          O que mudou
          <span className="visually-hidden">{number === null ? " na que está no ar" : ` na versão ${number}`}</span>
        </Link>
        {number === null ? null : (
          <StepButton intent="restore" also={{ number }} icon={ArrowUpDown}>
            {`Voltar à versão ${number}`}
          </StepButton>
        )}
      </div>
    </li>
  );
}
