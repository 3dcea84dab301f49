import { MessageCircleQuestionMark } from "lucide";
import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { countText, numberText } from "#shared/number-text.ts";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import type { QuestionReport } from "../contract.ts";
import { CountedAt } from "./counted-at.tsx";
import { FileButtons } from "./file-buttons.tsx";
import { QuestionRow } from "./question-row.tsx";
import { classIn, courseIn } from "./report-address.ts";
import { ReportPage } from "./report-page.tsx";

const load = pageLoad(async ({ api, url }) => {
  const course = courseIn(url);
  const [report, { files }] = await Promise.all([
    api("GET /projects/question-report", { course, class_id: classIn(url) }),
    api("GET /projects/report-files", { course }),
  ]);
  return { report, files };
});
export { load as loader, load as clientLoader };

export { reportAction as action } from "./report-action.ts";

export const meta: MetaFunction = () => [{ title: "Perguntas – Relatórios" }];

/** Page /gestao/relatorios/perguntas: figures of each question of a course, those to review first. */
export default function QuestionReportPage() {
  const { report, files } = useLoaderData<typeof load>();
  const { questions, max_people } = report;
  const marked = questions.filter(isMarked);
  const others = questions.filter((question) => !isMarked(question));
  return (
    <ReportPage section="perguntas" report={report} files={files}>
      <CountedAt report={report} />
      <section className="sheet" aria-labelledby="perguntas">
        <div className="sheet-head">
          <h2 id="perguntas">{headOf(questions.length, marked.length)}</h2>
          {questions.length > 0 ? <FileButtons part="questions" report={report} of="perguntas" /> : null}
        </div>
        {questions.length === 0 ? (
          <Empty title="Este curso não tem perguntas" level={3} icon={<Icon of={MessageCircleQuestionMark} />}>
            Quando um conteúdo publicado tiver uma, aparece aqui quantas pessoas acertam de primeira.
          </Empty>
        ) : (
          <>
            <Explanation most={max_people} isOfClass={report.class !== null} />
            <ol className="questions">
              {[...marked, ...others].map((question) => (
                <QuestionRow key={`${question.object_id} ${question._id}`} question={question} />
              ))}
            </ol>
          </>
        )}
      </section>
    </ReportPage>
  );
}

function isMarked({ verdict }: QuestionReport["questions"][number]): boolean {
  return verdict !== "fine" && verdict !== "few";
}

function headOf(all: number, marked: number): string {
  if (all === 0) return "Perguntas";
  if (marked === 0) return countText(all, "pergunta");
  return `Vale rever ${marked} de ${countText(all, "pergunta")}`;
}

function Explanation({ most, isOfClass }: { most: number; isOfClass: boolean }) {
  return (
    <details className="report-lead questions-help">
      <summary>O que estes números querem dizer</summary>
      <p>
        <b>Acerto na primeira</b> é a parte das pessoas que acertou sem precisar tentar de novo. Abaixo de 40%, muita
        gente erra: o texto pode não ensinar o que a pergunta cobra, ou a pergunta pode enganar.
      </p>
      <p>
        <b>Distinção</b> compara a pergunta com as outras do curso, de −1 a 1. Perto de 1, quem vai bem no resto acerta
        esta, e quem vai mal erra. Perto de 0, acertar esta não diz nada sobre a pessoa. Abaixo de 0, quem sabe mais
        erra mais: confira se a resposta marcada como certa é mesmo a certa. Até 20 respostas, ainda pode ser acaso, e a
        pergunta não é marcada por isso.
      </p>
      <p>
        Com menos de 5 respostas, os números ficam escondidos. Entram as {numberText(most)} pessoas
        {isOfClass ? " da turma " : " "}que estiveram no curso por último.
      </p>
    </details>
  );
}
