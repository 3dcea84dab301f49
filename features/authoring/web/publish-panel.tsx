import { ArrowUpDown, CircleMinus, type IconNode, PencilLine, Plus, ShieldCheck, TriangleAlert, Upload } from "lucide";
import type { ActionResult } from "#features/form-action.ts";
import { Moment, useProject } from "#features/projects/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Relief } from "#ui/relief.tsx";
import type { AuthoredCourse, CourseChange } from "../contract.ts";
import { countWords } from "./count-words.ts";
import { EditForm } from "./course-hand.tsx";
import { Airing } from "./airing.tsx";
import { PublishLater } from "./publish-later.tsx";
import { StepButton } from "./step-button.tsx";

const ICONS: Record<CourseChange["kind"], IconNode> = {
  new: Plus,
  changed: PencilLine,
  moved: ArrowUpDown,
  removed: CircleMinus,
  held: TriangleAlert,
};

interface PublishPanelProps {
  opened: AuthoredCourse;
  /** What the page's last form was answered. */
  answer: ActionResult | undefined;
}

/** What publishing would change, in effects on people, before the buttons that do it now or later. */
export function PublishPanel({ opened: { course, changes, editions, plan }, answer }: PublishPanelProps) {
  const ready = changes.filter(({ kind }) => kind !== "held").length;
  const out = changes.length - ready;
  const words =
    ready === 0 ? "Nada a publicar." : `${countWords(ready, "mudança")} ${ready === 1 ? "entra" : "entram"}.`;
  const outWords = out === 0 ? "" : ` ${out} ${out === 1 ? "fica" : "ficam"} de fora.`;
  return (
    <aside className="sheet changes" id="publicar" aria-labelledby="publicar-titulo">
      <div className="changes-top">
        <Relief seed={useProject()._id} shape="hero" />
        <h2 id="publicar-titulo">Ao publicar</h2>
        <p>
          {words}
          {outWords}
        </p>
      </div>
      {changes.length > 0 ? (
        <ul className="change-list">
          {changes.map(({ kind, what, text }) => (
            <li key={`${kind} ${what} ${text}`} data-out={kind === "held" || undefined}>
              <Icon of={ICONS[kind]} />
              <h3>{what}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="changes-foot">
        {ready > 0 ? <Publish course={course} ready={ready} /> : null}
        {ready > 0 || plan ? (
          <PublishLater plan={plan} answer={answer?.intent === "plan" ? answer : undefined} />
        ) : null}
        {changes.length === 0 && course.is_published && !course.is_off_air ? (
          <p className="soft">Os estudantes veem o curso como está aqui.</p>
        ) : null}
        {course.is_pending ? (
          <details className="discard">
            <summary className="text-button">
              {course.is_published ? "Descartar as mudanças…" : "Apagar este rascunho…"}
            </summary>
            <EditForm intent="discard">
              <p className="soft">
                {course.is_published
                  ? "O curso volta a ser como está publicado. Dá para desfazer."
                  : "O curso nunca foi publicado: ele vai embora por inteiro, e isto não se desfaz."}
              </p>
              <Button type="submit" kind="quiet">
                {course.is_published ? "Descartar" : "Apagar"}
              </Button>
            </EditForm>
          </details>
        ) : null}
        {course.is_published ? <Airing course={course} isPlanned={plan !== null} /> : null}
        {editions.length > 0 ? <Editions editions={editions} /> : null}
      </div>
    </aside>
  );
}

function Publish({ course, ready }: { course: AuthoredCourse["course"]; ready: number }) {
  return (
    <>
      {course.people > 0 ? (
        <p className="kept">
          <Icon of={ShieldCheck} />
          <span>
            {course.people === 1 ? "Quem estuda aqui não perde" : `Das ${course.people} pessoas, `}
            {course.people === 1 ? null : <b>nenhuma perde</b>} progresso, pontos ou certificado.
          </span>
        </p>
      ) : null}
      <EditForm intent="publish">
        <Button type="submit">
          <Icon of={Upload} />
          {course.is_published ? `Publicar ${countWords(ready, "mudança")}` : "Publicar o curso"}
        </Button>
      </EditForm>
    </>
  );
}

function Editions({ editions }: { editions: AuthoredCourse["editions"] }) {
  return (
    <details className="editions">
      <summary className="text-button">Versões de antes</summary>
      <ul>
        {editions.map(({ number, replaced_at }) => (
          <li key={number}>
            <span>
              No ar até <Moment at={replaced_at} as="date" />
            </span>
            <StepButton intent="restore" also={{ number }} icon={ArrowUpDown}>
              Voltar a esta
            </StepButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
