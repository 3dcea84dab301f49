import { TriangleAlert } from "lucide";
import { countText } from "#shared/number-text.ts";
import { Bar } from "#ui/bar.tsx";
import { Icon } from "#ui/icon.tsx";
import { quoted } from "#shared/quoted.ts";
import { wholePercent } from "#shared/whole-percent.ts";
import type { QuestionReport } from "../contract.ts";
import { VERDICT_ADVICE } from "../engine/verdict-advice.ts";

/** List entry of a question with its share of right first attempts, its discrimination, and advice. */
export function QuestionRow({ question: asked }: { question: QuestionReport["questions"][number] }) {
  const { question, object, answers, first_right, discrimination, verdict } = asked;
  return (
    <li>
      <div>
        <h3>{question}</h3>
        <p>
          {object}
          {answers > 0 ? ` · ${countText(answers, "resposta")}` : ""}
        </p>
      </div>
      {first_right === null ? (
        <p className="question-few">{answers === 0 ? "Ainda sem respostas" : "Menos de 5 respostas"}</p>
      ) : (
        <div className="question-rate">
          <Bar share={first_right} label={`Acerto na primeira: ${quoted(question)}`} />
          <b>{wholePercent(first_right)}%</b>
          <small>
            {discrimination === null
              ? "Distinção: ainda não se pode dizer"
              : `Distinção: ${discrimination.toLocaleString("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 }).replace("-", "−")}`}
          </small>
          {VERDICT_ADVICE[verdict] ? (
            <small className="state" data-warn>
              <Icon of={TriangleAlert} />
              {VERDICT_ADVICE[verdict]}
            </small>
          ) : null}
        </div>
      )}
    </li>
  );
}
