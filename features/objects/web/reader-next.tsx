import { ArrowLeft, ArrowRight, Lock } from "lucide";
import { countText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { completedWith } from "./completed-with.ts";
import type { OpenedObject } from "../contract.ts";
import { isFinishedByForm } from "./finish-form.tsx";
import type { Reading } from "./use-reading.ts";

/** Links to the previous and the next object. At the end of a trail, FinishPanel shows the link to the next one. */
export function ReaderNext({ opened, reading }: { opened: OpenedObject; reading: Reading }) {
  const { course, previous, next } = opened;
  return (
    <>
      <p
        className={isFinishedByForm(opened.object) ? "soft reader-left needs-script" : "soft reader-left"}
        aria-live="polite"
      >
        {reading.isDone ? null : whatIsMissing(opened)}
      </p>
      <nav className="reader-next" aria-label="Anterior e próximo">
        {previous ? (
          <Button kind="quiet" to={paths.courseObject(course.friendly_id, previous.friendly_id)}>
            <Icon of={ArrowLeft} />
            Anterior
          </Button>
        ) : (
          <span />
        )}
        {!next || completedWith(opened, reading.isDone) ? (
          <Button kind="quiet" to={paths.course(course.friendly_id)}>
            Ver todas as trilhas
            <Icon of={ArrowRight} />
          </Button>
        ) : isNextBlocked(opened, reading) ? (
          <Button disabled>
            <Icon of={Lock} />
            Próximo: {next.title}
          </Button>
        ) : (
          <Button to={paths.courseObject(course.friendly_id, next.friendly_id)}>
            Próximo: {next.title}
            <Icon of={ArrowRight} />
          </Button>
        )}
      </nav>
    </>
  );
}

/** Returns whether the next object is blocked until this one is completed. */
function isNextBlocked({ trail, next }: OpenedObject, { isDone }: Reading): boolean {
  return (
    !isDone &&
    trail.objects.some(({ config, state }) => config.friendly_id === next?.friendly_id && state === "blocked")
  );
}

function whatIsMissing({ object }: OpenedObject): string | null {
  const { complete, pass_share, stay_minutes, blocks } = object;
  if (complete === "quiz") {
    const count = blocks.filter(({ kind }) => kind === "quiz").length;
    const needed = Math.ceil(count * pass_share - 1e-6);
    if (needed < count) return `Para concluir, acerte ${needed} das ${count} perguntas.`;
    return count === 1 ? "Para concluir, acerte a pergunta." : "Para concluir, acerte as perguntas.";
  }
  if (complete === "minutes") {
    const time = countText(stay_minutes ?? 0, "minuto");
    return `Para concluir, fique ${time} com este conteúdo aberto na tela.`;
  }
  if (complete === "reported") return "Para concluir, termine a atividade.";
  // For a link, the text beside its button already explains this.
  return complete === "opened" ? null : "Para concluir, vá até o fim.";
}
