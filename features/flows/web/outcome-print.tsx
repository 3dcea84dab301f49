import { Printer } from "lucide";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Icon } from "#ui/icon.tsx";
import type { FlowAnswers } from "../engine/answer.ts";
import { answerInWords } from "../engine/answer-in-words.ts";
import { type CompiledFlow, isQuestion } from "../engine/compile-flow.ts";

interface OutcomePrintProps {
  flow: CompiledFlow;
  answers: FlowAnswers;
  isWithAnswers: boolean;
  onWithAnswers(isWithAnswers: boolean): void;
}

/** Button to print the outcome. The answers are printed only if the person ticks that. */
export function OutcomePrint({ flow, answers, isWithAnswers, onWithAnswers }: OutcomePrintProps) {
  const questions = flow.document.blocks.filter(isQuestion).filter(({ id }) => answers[id]);
  return (
    <>
      <section className="panel outcome-print needs-script">
        <Button kind="quiet" onClick={() => window.print()}>
          <Icon of={Printer} />
          Imprimir a folha
        </Button>
        <Checkbox
          label="Com as minhas respostas"
          hint="Sem marcar, ela sai sem nada do que você respondeu e pode ir para a geladeira."
          value={isWithAnswers}
          onChange={onWithAnswers}
        />
      </section>
      {isWithAnswers ? (
        <section className="paper-answers">
          <h2>O que eu respondi</h2>
          <dl>
            {questions.map((block) => (
              <div key={block.id}>
                <dt>{block.title}</dt>
                <dd>{answerInWords(block, answers[block.id] ?? { skipped: true })}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </>
  );
}
