import { ArrowRight, Award } from "lucide-react";
import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { useRootData } from "#features/projects/web/index.ts";
import { foundOnPage, SearchBox, SearchResults } from "#features/search/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Bar } from "#ui/bar.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Relief } from "#ui/relief.tsx";
import "./courses-page.css";

const load = pageLoad(async ({ api, url }) => {
  const [{ courses }, found] = await Promise.all([api("GET /projects/courses", {}), foundOnPage(api, url)]);
  return { courses, found };
});
export { load as loader, load as clientLoader };

export const meta: MetaFunction = () => [{ title: "Seus cursos" }];

type Course = Awaited<ReturnType<typeof load>>["courses"][number];

export default function CoursesPage() {
  const { courses, found } = useLoaderData<typeof load>();
  const firstName = useRootData()?.user?.data.first_name;
  return (
    <div className="space">
      <header className="courses-head">
        <p className="eyebrow">Olá, {firstName}</p>
        <h1>{courses.length === 1 ? "Seu curso" : "Seus cursos"}</h1>
        {courses.length > 0 ? <SearchBox key={found?.prompt} action={paths.courses()} prompt={found?.prompt} /> : null}
      </header>
      {found ? <SearchResults found={found} home={paths.courses()} /> : null}
      {courses.length === 0 ? <NoCourses /> : null}
      <ul className="courses">
        {(found ? [] : courses).map((course) => (
          <CourseCard key={course._id} course={course} />
        ))}
      </ul>
    </div>
  );
}

function CourseCard({ course }: { course: Course }) {
  const { friendly_id, name, description, objects_done, objects_total, certificate } = course;
  return (
    <li className="course">
      <div className="course-cover">
        <Relief seed={course._id} shape="hero" />
      </div>
      <div className="course-text">
        <h2>{name}</h2>
        <p className="soft">{description}</p>
        <div className="course-progress">
          <Bar share={objects_total ? objects_done / objects_total : 0} label={`Progresso em ${name}`} />
          <span>
            {objects_done} de {objects_total} conteúdos
          </span>
        </div>
        <p className="soft">{whatIsNext(course)}</p>
        <div className="course-actions">
          <Button to={paths.course(friendly_id)}>
            {objects_done === 0 ? "Começar o curso" : certificate ? "Rever o curso" : "Continuar"}
            <ArrowRight className="icon" aria-hidden="true" />
          </Button>
          {certificate ? (
            <Button kind="quiet" to={paths.certificate(certificate._id)} reloadDocument>
              <Award className="icon" aria-hidden="true" />
              Certificado
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  );
}

function whatIsNext({ next, minutes_left }: Course): string {
  if (!next) return "Tudo concluído.";
  const time =
    minutes_left < 60 ? `${minutes_left}\u00a0min` : `${Math.round(minutes_left / 30) / 2}\u00a0h`.replace(".", ",");
  return `A seguir: ${next.title} · faltam cerca de ${time}`;
}

function NoCourses() {
  return (
    <Empty
      title="Você ainda não está em nenhum curso"
      action={
        <Button kind="quiet" to={paths.sac()}>
          Falar com a academia
        </Button>
      }
    >
      Quando a sua academia inscrever você em um, ele aparece aqui.
    </Empty>
  );
}
