import { ArrowRight, Award, CalendarClock } from "lucide";
import { useStandpoint } from "#features/projects/web/index.ts";
import { numberText } from "#shared/number-text.ts";
import { objectsText } from "#shared/objects-text.ts";
import { openingText } from "#shared/opening-time.ts";
import { paths } from "#shared/paths.ts";
import { Bar } from "#ui/bar.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Relief } from "#ui/relief.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { MyCourse } from "../contract.ts";
import type { CourseEnd } from "./course-end.ts";

/** Card of one of the person's courses: progress, next object, and last day. */
export function CourseCard({ course, end }: { course: MyCourse; end: CourseEnd | null }) {
  const { _id, friendly_id, name, description, objects_done, objects_total, certificate, next, opens_at } = course;
  const standpoint = useStandpoint();
  return (
    <li className="course">
      <div className="course-cover">
        <Relief seed={_id} shape="hero" />
      </div>
      <div className="course-text">
        {end && !certificate ? (
          <p className="course-end" data-soon={end.isSoon || undefined}>
            <Icon of={CalendarClock} />
            {end.text}
          </p>
        ) : null}
        <h2>
          <Link to={paths.course(friendly_id)}>{name}</Link>
        </h2>
        <p className="soft">{description}</p>
        <div className="course-progress">
          <Bar share={objects_total ? objects_done / objects_total : 0} label={`Progresso em ${name}`} />
          <span>
            {objects_done} de {objectsText(objects_total)}
          </span>
        </div>
        {next ? (
          <p className="soft course-next">
            A seguir: <TextLink to={paths.courseObject(friendly_id, next.friendly_id)}>{next.title}</TextLink>
            {"\u00a0· "}
            <span>faltam cerca de {timeLeft(course.minutes_left)}</span>
          </p>
        ) : (
          <p className="soft">
            {opens_at === null
              ? "Tudo concluído."
              : `${objects_done > 0 ? "Tudo o que já abriu está concluído. " : ""}O próximo conteúdo abre em ${openingText(opens_at, standpoint)}.`}
          </p>
        )}
        <div className="course-actions">
          <Button to={paths.course(friendly_id)}>
            {objects_done === 0 ? "Começar o curso" : next || opens_at !== null ? "Continuar" : "Rever o curso"}
            <Icon of={ArrowRight} />
          </Button>
          {certificate ? (
            <Button kind="quiet" to={paths.certificate(certificate._id)} reloadDocument>
              <Icon of={Award} />
              Certificado
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  );
}

function timeLeft(minutes: number): string {
  return minutes < 60 ? `${minutes}\u00a0min` : `${numberText(Math.round(minutes / 30) / 2)}\u00a0h`;
}
