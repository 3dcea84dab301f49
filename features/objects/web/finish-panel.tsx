import { ArrowRight, Award, Check } from "lucide";
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { CertificateCard } from "#features/certificates/web/index.ts";
import { useStandpoint } from "#features/projects/web/index.ts";
import { countText } from "#shared/number-text.ts";
import { openingText } from "#shared/opening-time.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Relief } from "#ui/relief.tsx";
import { toast } from "#ui/toast.tsx";
import { completedWith } from "./completed-with.ts";
import { NextCourse } from "./next-course.tsx";
import type { OpenedObject } from "../contract.ts";
import type { Reading } from "./use-reading.ts";
import "./finish-panel.css";

interface FinishPanelProps {
  opened: OpenedObject;
  reading: Reading;
}

/** Panel at the end of a trail or the course: what was completed, the certificate, and what comes next. */
export function FinishPanel({ opened, reading }: FinishPanelProps) {
  const end = completedWith(opened, reading.isDone);
  const [initialEnd] = useState(end);
  const place = useRef<HTMLDivElement>(null);
  const isNew = end !== null && end !== initialEnd;
  const message = end === "course" ? "Você concluiu o curso." : `Você concluiu a trilha ${quoted(opened.trail.name)}.`;
  useEffect(() => {
    if (isNew) toastIfOffScreen(place.current, message);
  }, [isNew, message]);
  return (
    <>
      <p className="visually-hidden" role="status">
        {isNew ? message : null}
      </p>
      {end ? (
        <div ref={place} className="finish" data-new={isNew || undefined} tabIndex={-1}>
          <Relief seed={end === "course" ? opened.course._id : opened.trail._id} shape="hero" />
          {end === "course" ? <FinishedCourse opened={opened} reading={reading} /> : <FinishedTrail opened={opened} />}
        </div>
      ) : null}
    </>
  );
}

function FinishedTrail({ opened: { course, trail, next, opens_at } }: { opened: OpenedObject }) {
  const standpoint = useStandpoint();
  const minutes = trail.objects.reduce((sum, object) => sum + object.minutes, 0);
  const points = trail.objects.reduce((sum, object) => sum + object.points, 0);
  return (
    <FinishText eyebrow="Trilha concluída" title={trail.name}>
      <ol className="finish-path" aria-hidden="true">
        {trail.objects.map(({ _id }, at) => (
          <li key={_id} style={{ "--at": at } as CSSProperties}>
            <Icon of={Check} />
          </li>
        ))}
      </ol>
      <p>
        {countText(trail.objects.length, "conteúdo")}, {countText(minutes, "minuto")}, {countText(points, "ponto")}.
      </p>
      {next ? (
        <>
          <p className="finish-next">Agora começa outro trecho do caminho, na trilha {quoted(next.trail)}.</p>
          <Button to={paths.courseObject(course.friendly_id, next.friendly_id)}>
            Próximo: {next.title}
            <Icon of={ArrowRight} />
          </Button>
        </>
      ) : opens_at === null ? null : (
        <p className="finish-next">O próximo conteúdo abre em {openingText(opens_at, standpoint)}.</p>
      )}
    </FinishText>
  );
}

function FinishedCourse({ opened: { course }, reading: { certificate } }: FinishPanelProps) {
  return (
    <FinishText eyebrow="Curso concluído" title={course.name}>
      <p>Você chegou ao fim do caminho. Os conteúdos continuam aqui para quando quiser rever.</p>
      {certificate ? <CertificateCard token={certificate.token} course={course} /> : null}
      <div className="finish-actions">
        {certificate ? (
          <Button to={paths.certificate(certificate._id)} reloadDocument>
            <Icon of={Award} />
            Abrir meu certificado
          </Button>
        ) : null}
        <NextCourse after={course._id} />
      </div>
    </FinishText>
  );
}

function FinishText({ eyebrow, title, children }: { eyebrow: string; title: string; children: ReactNode }) {
  return (
    <section className="finish-text" aria-labelledby="fim">
      <p className="eyebrow">{eyebrow}</p>
      <h2 id="fim">{title}</h2>
      {children}
    </section>
  );
}

/**
 * Shows a toast that scrolls to the panel, unless the panel is on screen: a question far above may have completed the
 * object.
 */
function toastIfOffScreen(place: HTMLElement | null, message: string): void {
  if (!place) return;
  const { top, bottom } = place.getBoundingClientRect();
  if (top < innerHeight && bottom > 0) return;
  const show = () => {
    const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    place.scrollIntoView({ behavior: prefersReducedMotion ? "instant" : "smooth", block: "center" });
    place.focus({ preventScroll: true });
  };
  toast(message, "success", { label: "Ver", act: show });
}
