import { Check, X } from "lucide";
import { Icon } from "#ui/icon.tsx";
import type { BlockOf } from "./flow-parts.ts";
import type { FlowPlay } from "./use-flow-play.ts";

interface ConsentNoteProps {
  block: BlockOf<"consent">;
  play: FlowPlay;
  draft: FormData | null;
}

/**
 * Summary of the choices in a consent block. `draft` is the form as it is now, so that the summary updates with each
 * choice.
 */
export function ConsentNote({ block, play, draft }: ConsentNoteProps) {
  const answer = play.answers[block.id];
  const stored = answer && "consents" in answer ? answer.consents : {};
  const chosen = (id: string) => {
    if (draft) return readChoice(draft.get(`consent-${id}`));
    return play.ended.has(id) ? undefined : stored[id];
  };
  return (
    <section className="flow-note" data-plain aria-label="Com as suas escolhas">
      <h2>Com as suas escolhas</h2>
      <ul className="consent-states">
        {block.purposes.map(({ id, title }) => {
          const given = chosen(id);
          if (given === undefined)
            return (
              <li key={id} data-state="open">
                <span>{title}: falta você escolher.</span>
              </li>
            );
          return (
            <li key={id}>
              <Icon of={given ? Check : X} />
              <span>
                {title}: {given ? "sim" : "não"}.
              </span>
            </li>
          );
        })}
      </ul>
      <p className="flow-note-foot">
        Mudou de ideia? Em Perfil, na parte Minhas respostas, você troca qualquer escolha, e ela vale na hora. Se disser
        não a tudo, as perguntas sensíveis saem do caminho.
      </p>
    </section>
  );
}

function readChoice(value: FormDataEntryValue | null): boolean | undefined {
  return value === null ? undefined : value === "yes";
}
