import { ShieldCheck, Upload } from "lucide";
import type { ActionResult } from "#features/form-action.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { numberText } from "#shared/number-text.ts";
import { countWords } from "./count-words.ts";
import { EditForm, useTyped } from "./course-hand.tsx";
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
        <p className="kept">
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
          {course.is_published ? `Publicar ${countWords(ready, "mudança")}` : "Publicar o curso"}
        </Button>
      </EditForm>
    </>
  );
}

/** Summarises the changes: “3 mudanças entram. 1 fica de fora.” */
export function publishWords(changes: readonly { kind: string }[]): string {
  const out = changes.filter(({ kind }) => kind === "held").length;
  const ready = changes.length - out;
  const words =
    ready === 0 ? "Nada a publicar." : `${countWords(ready, "mudança")} ${ready === 1 ? "entra" : "entram"}.`;
  return out === 0 ? words : `${words} ${out} ${out === 1 ? "fica" : "ficam"} de fora.`;
}
