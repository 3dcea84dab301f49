import { Award, Play } from "lucide";
import { greeting } from "#shared/greeting.ts";
import { openingText } from "#shared/opening-time.ts";
import { paths } from "#shared/paths.ts";
import { useProject } from "#features/projects/web/index.ts";
import { countText } from "#shared/number-text.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Relief } from "#ui/relief.tsx";
import type { CourseObject, LearningSpace } from "../contract.ts";

interface SpaceHeroProps {
  space: LearningSpace;
  firstName: string;
  /** ISO 8601 time from the server, so that server and browser render the same greeting. */
  now: string;
}

/** Greeting with a link to the object where the person left off. */
export function SpaceHero({ space, firstName, now }: SpaceHeroProps) {
  const { time_zone } = useProject();
  const objects = space.trails.flatMap((trail) => trail.objects);
  const next = objects.find(({ state }) => state === "current");
  const [opensAt] = objects.flatMap(({ opens_at }) => opens_at ?? []).toSorted();
  return (
    <section className="hero">
      <Relief seed={space.course._id} shape="hero" />
      <div className="hero-text">
        <p className="eyebrow">
          {greeting(new Date(now), time_zone)}, {firstName}
        </p>
        {next ? (
          <NextObject course={space.course.friendly_id} next={next} />
        ) : opensAt ? (
          <WaitingForTrail
            opening={openingText(opensAt, { now: new Date(now), timeZone: time_zone })}
            hasDone={space.objects_done > 0}
          />
        ) : (
          <AllDone space={space} />
        )}
      </div>
    </section>
  );
}

function NextObject({ course, next }: { course: string; next: CourseObject }) {
  const { before, action } = invitation(next.completeness);
  const left = Math.max(1, Math.ceil(next.minutes * (1 - next.completeness)));
  return (
    <>
      <h1>
        {before} <em>{next.title}</em>
      </h1>
      <p className="hero-sub">
        {next.completeness > 0
          ? `${left === 1 ? "Falta 1 minuto" : `Faltam ${left} minutos`} para concluir este conteúdo.`
          : `${left === 1 ? "É" : "São"} ${countText(left, "minuto")}, no seu tempo.`}
      </p>
      <Button to={paths.courseObject(course, next.config.friendly_id)}>
        <Icon of={Play} />
        {action}
      </Button>
    </>
  );
}

function WaitingForTrail({ opening, hasDone }: { opening: string; hasDone: boolean }) {
  return (
    <>
      <h1>
        Seu próximo passo abre em <em>{opening}</em>
      </h1>
      <p className="hero-sub">
        {hasDone ? "Tudo o que já abriu está concluído." : "Até lá, veja abaixo o que vem por aí."}
      </p>
    </>
  );
}

function AllDone({ space }: { space: LearningSpace }) {
  return (
    <>
      <h1>
        Você chegou ao fim de <em>{space.course.name}</em>
      </h1>
      <p className="hero-sub">
        Todos os conteúdos estão concluídos. Eles continuam aqui para quando você quiser rever.
      </p>
      {space.certificate ? (
        <Button to={paths.certificate(space.certificate._id)} reloadDocument>
          <Icon of={Award} />
          Abrir meu certificado
        </Button>
      ) : null}
    </>
  );
}

function invitation(completeness: number): { before: string; action: string } {
  if (completeness <= 0) return { before: "Seu próximo passo é", action: "Começar" };
  if (completeness < 0.35) return { before: "Você começou", action: "Continuar de onde parei" };
  if (completeness <= 0.65) return { before: "Você parou na metade de", action: "Continuar de onde parei" };
  return { before: "Falta pouco para concluir", action: "Continuar de onde parei" };
}
