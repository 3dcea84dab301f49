import { ShieldCheck, Upload } from "lucide";
import type { ActionResult } from "#features/form-action.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { countText, numberText } from "#shared/number-text.ts";
import { EditForm, useTyped } from "./course-form-context.tsx";
import { PublicationNote } from "./publication-note.tsx";

interface PublishNowProps {
  course: { is_published: boolean; people: number };
  /** Number of changes that learners will see. */
  ready: number;
  /** Result of the page's last form; undefined if none was sent. */
  answer: ActionResult | undefined;
}

/** Form that publishes the course, with the assurance that nobody loses progress. */
export function PublishNow({ course, ready, answer }: PublishNowProps) {
  const { note = "" } = useTyped("publish", {});
  return (
    <>
      {course.people > 0 ? (
        <p className="progress-note">
          <Icon of={ShieldCheck} />
          <span>
            {course.people === 1 ? "Quem estuda aqui não perde" : `Das ${numberText(course.people)} pessoas, `}
            {course.people === 1 ? null : <b>nenhuma perde</b>} progresso, pontos ou certificado.
          </span>
        </p>
      ) : null}
      <EditForm intent="publish" className="publish-form">
        <PublicationNote defaultValue={note} error={answer?.intent === "publish" ? answer.fields.note : undefined} />
        <Button type="submit">
          <Icon of={Upload} />
          {course.is_published ? `Publicar ${countText(ready, "mudança")}` : "Publicar o curso"}
        </Button>
      </EditForm>
    </>
  );
}

/** Summarises the changes: “3 mudanças entram. 1 fica de fora.” */
export function publishText(changes: readonly { kind: string }[]): string {
  const heldCount = changes.filter(({ kind }) => kind === "held").length;
  const ready = changes.length - heldCount;
  const readyText =
    ready === 0 ? "Nada a publicar." : `${countText(ready, "mudança")} ${ready === 1 ? "entra" : "entram"}.`;
  return heldCount === 0 ? readyText : `${readyText} ${countText(heldCount, "fica", "ficam")} de fora.`;
}
