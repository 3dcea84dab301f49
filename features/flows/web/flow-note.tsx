import { EyeOff, Stethoscope, UserRound, UsersRound } from "lucide";
import { Icon } from "#ui/icon.tsx";
import { isQuestion } from "../engine/compile-flow.ts";
import type { FlowBlock } from "../engine/flow-document.ts";
import { ConsentNote } from "./consent-note.tsx";
import { Markdown } from "./markdown.tsx";
import { readersOf } from "./readers-of.ts";
import type { FlowPlay } from "./use-flow-play.ts";

interface FlowNoteProps {
  play: FlowPlay;
  block: FlowBlock;
  /** The values of a consent block's form as they are now; null for other blocks. */
  draft: FormData | null;
}

const ICONS = { own: UserRound, reading: Stethoscope, numbers: UsersRound, nobody: EyeOff };

/** Note beside the question: why it is asked, and who can read the answer given the person's consents. */
export function FlowNote({ play, block, draft }: FlowNoteProps) {
  if (block.type === "consent") return <ConsentNote block={block} play={play} draft={draft} />;
  if (!isQuestion(block)) return null;
  const readers = readersOf(play.flow, play.walked.facts, block);
  return (
    <section className="flow-note" aria-label="Por que perguntamos e quem lê">
      <details className="flow-why">
        <summary>Por que perguntamos e quem lê</summary>
        <div>
          {block.why ? (
            <div>
              <h2>Por que perguntamos</h2>
              <Markdown html={block.why} />
            </div>
          ) : null}
          <div>
            <h2>Quem lê</h2>
            <ul className="readers">
              {readers.list.map(({ kind, who, how }) => (
                <li key={who}>
                  <Icon of={ICONS[kind]} />
                  <span>
                    {who}
                    <small>{how}</small>
                  </span>
                </li>
              ))}
            </ul>
          </div>
          <p className="flow-note-foot">
            {block.sensitive ? "Guardada com criptografia. " : ""}Dá para corrigir ou apagar mesmo depois do fim.
          </p>
        </div>
      </details>
    </section>
  );
}
