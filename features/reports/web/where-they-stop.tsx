import { Footprints } from "lucide";
import { countText, numberText } from "#shared/number-text.ts";
import { Bar } from "#ui/bar.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { quoted } from "#shared/quoted.ts";
import { wholePercent } from "#shared/whole-percent.ts";
import type { CourseReport } from "../contract.ts";
import { biggestDrop } from "../engine/biggest-drop.ts";
import { FileButtons } from "./file-buttons.tsx";
import { reportAddress, classQuery } from "./report-address.ts";
import { activeTimeText, studyTime } from "./study-time.ts";

type Trail = CourseReport["trails"][number];

/** Section with the number of people who completed each object, and of those who stopped there, by trail. */
export function WhereTheyStop({ report }: { report: CourseReport }) {
  const { started, trails, minutes } = report;
  const objects = trails.flatMap((trail) => trail.objects);
  return (
    <section className="sheet where-they-stop" aria-labelledby="onde-param">
      <div className="sheet-head">
        <h2 id="onde-param">Onde param</h2>
        {objects.length > 0 ? <FileButtons part="objects" report={report} of="pessoas por conteúdo" /> : null}
      </div>
      {objects.length === 0 ? (
        <Empty title="Este curso ainda não tem conteúdos publicados" icon={<Icon of={Footprints} />} level={3}>
          Publique o primeiro, e cada um aparece aqui com quantas pessoas o concluíram.
        </Empty>
      ) : (
        <>
          <p className="report-lead">
            {started === 0 ? "Ninguém começou ainda." : <DropSentence report={report} />}
            {minutes > 0
              ? ` Somando todo mundo, são ${studyTime(minutes)} de estudo, pela duração do que foi concluído.`
              : null}
          </p>
          <TimeExplained hasTimes={objects.some(({ time }) => time !== null)} />
          {trails.map((trail) => (
            <TrailSteps key={trail._id} trail={trail} report={report} />
          ))}
        </>
      )}
    </section>
  );
}

function DropSentence({ report: { started, trails } }: { report: CourseReport }) {
  const drop = biggestDrop(
    started,
    trails.flatMap(({ objects }) => objects),
  );
  const lead = "Quantas pessoas concluíram cada conteúdo. ";
  if (!drop) return `${lead}Até aqui, ninguém ficou para trás.`;
  return (
    <>
      {lead}A maior queda, de {numberText(drop.from)} para {numberText(drop.to)}, é em <b>{quoted(drop.title)}</b>.
    </>
  );
}

function TimeExplained({ hasTimes }: { hasTimes: boolean }) {
  return (
    <details className="report-lead questions-help">
      <summary>Como o tempo ativo é medido</summary>
      <p>
        Soma-se o tempo entre um passo e o seguinte num conteúdo – abrir, rolar, tocar um vídeo, responder –, até
        concluí-lo. De cada pausa contam 5 minutos, no máximo. O que foi feito sem internet conta quando chega.
      </p>
      <p>
        A mediana divide as pessoas ao meio: metade leva menos. Entre parênteses está a metade do meio: um quarto leva
        menos que isso, e um quarto leva mais. Entra quem concluiu o conteúdo em mais de um passo; com menos de 5
        pessoas, o tempo fica escondido.{hasTimes ? "" : " Por enquanto, é o caso de todos."} O que foi começado antes
        de haver esta medida fica de fora.
      </p>
    </details>
  );
}

function TrailSteps({ trail: { _id, name, objects }, report }: { trail: Trail; report: CourseReport }) {
  const { enrolled, course } = report;
  const sum = objects.reduce((all, { done }) => all + done, 0);
  const share = enrolled === 0 || objects.length === 0 ? 0 : sum / (enrolled * objects.length);
  return (
    <section className="trail-steps" aria-labelledby={`trilha-${_id}`}>
      <div className="trail-steps-head">
        <h3 id={`trilha-${_id}`}>{name}</h3>
        <p className="soft">{wholePercent(share)}% da trilha feita, somando todo mundo</p>
      </div>
      <ol>
        {objects.map(({ _id: id, title, done, stopped, time }) => (
          <li key={id}>
            <span>
              {title}
              {time ? <small>{activeTimeText(time)}</small> : null}
            </span>
            <Bar share={enrolled === 0 ? 0 : done / enrolled} label={`Concluíram ${quoted(title)}`} />
            <b className="num">
              {numberText(done)} <small>de {numberText(enrolled)}</small>
            </b>
            <span className="trail-steps-stop">
              {stopped > 0 ? (
                <Link
                  className="state"
                  data-warn
                  to={reportAddress("parados", course?.friendly_id ?? "", classQuery(report))}
                >
                  <Icon of={Footprints} />
                  {countText(stopped, "parou aqui", "pararam aqui")}
                </Link>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
