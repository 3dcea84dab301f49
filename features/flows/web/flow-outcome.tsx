import { ArrowRight } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { Brand, Moment, useRootData } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Relief } from "#ui/relief.tsx";
import type { FlowBlock, FlowObject } from "../engine/flow-document.ts";
import { answersOnPath, effectsOf, objectToOpen, recommendationOf } from "../engine/recommendation.ts";
import { ContactPanel } from "./contact-panel.tsx";
import type { FlowAddresses } from "./flow-addresses.ts";
import { GaugesPanel } from "./gauges-panel.tsx";
import { Markdown } from "./markdown.tsx";
import { OutcomePrint } from "./outcome-print.tsx";
import { OwnAnswersPanel } from "./own-answers-panel.tsx";
import { AdvicePanel } from "./advice-panel.tsx";
import { OfflineNote, SavingStatus } from "./saving-status.tsx";
import { UrgentPanel } from "./urgent-panel.tsx";
import type { FlowPlay } from "./use-flow-play.ts";
import { RecommendationPanel } from "./recommendation-panel.tsx";
import "./flow-outcome.css";

interface FlowOutcomeProps {
  play: FlowPlay;
  block: FlowBlock;
  /** Why the flow was not finished, or not begun again. */
  problem: string | undefined;
  to: FlowAddresses;
}

/**
 * Page at the end of a flow: recommendations, scores and what comes next. Prints on one sheet, with the answers only if
 * the person ticks that.
 */
export function FlowOutcome({ play, block, problem, to }: FlowOutcomeProps) {
  const { flow, answers, walked, status } = play;
  const root = useRootData();
  const [isWithAnswers, setWithAnswers] = useState(false);
  useFinish(play, block);
  const isRecommendation = block.type === "recommendation";
  const found = isRecommendation ? recommendationOf(flow, block, { walked, answers }) : null;
  const effects = effectsOf(flow, walked);
  const contact = effects.find((effect) => effect.do === "contact");
  const enrolled = new Set(effects.flatMap((effect) => (effect.do === "enrol" ? effect.course : [])));
  const mayOpen = useMayOpen(enrolled);
  const items = found?.items.filter(({ object }) => mayOpen(object.course)) ?? [];
  const { label, title } = flow.document;
  const name = root?.user?.data.first_name ?? root?.user?.data.name ?? "";
  const urgent = found && found.urgent.length > 0 ? <UrgentPanel urgent={found.urgent} /> : null;
  return (
    <div className="outcome">
      <div className="outcome-top">
        <Brand />
        <SavingStatus saving={play.saving} isPreview={play.isPreview} blockId={block.id} to={to} onRetry={play.retry} />
      </div>
      <header className="outcome-hero">
        {root ? <Relief seed={root.project._id} shape="hero" /> : null}
        <div className="outcome-in">
          <p className="paper-head">
            <Brand />
            <span>
              {root?.user?.data.name}
              <br />
              {root ? <Moment at={root.now} as="date" /> : null}
            </span>
          </p>
          <p className="flow-kind">
            {status === "finished" ? `${label}: tudo respondido${name ? `, ${name}` : ""}` : title}
          </p>
          <h1>{block.title}</h1>
          <Markdown html={block.html} />
          {isRecommendation && play.qr ? (
            <p className="outcome-qr">
              <svg
                className="qr"
                viewBox={`-4 -4 ${play.qr.size + 8} ${play.qr.size + 8}`}
                role="img"
                aria-label="Código QR do endereço desta folha"
              >
                <path d={play.qr.d} />
              </svg>
              Abra no celular
            </p>
          ) : null}
        </div>
      </header>
      <div className="outcome-columns">
        <div>
          <OfflineNote saving={play.saving} />
          {found?.isUrgentFirst ? urgent : null}
          {found ? (
            <RecommendationPanel
              items={items}
              isRefused={found.isRefused}
              isAnySuggested={found.items.length > 0}
              enrolled={enrolled}
            />
          ) : null}
          {found && found.advice.length > 0 ? <AdvicePanel advice={found.advice} /> : null}
          {found && found.scores.length > 0 ? <GaugesPanel scores={found.scores} /> : null}
          <section className="paper-notes">
            <h2>Para eu lembrar</h2>
            <i />
            <i />
            <i />
          </section>
        </div>
        <div>
          {found ? (
            <OutcomePrint
              flow={flow}
              answers={answersOnPath(walked, answers)}
              isWithAnswers={isWithAnswers}
              onWithAnswers={setWithAnswers}
            />
          ) : null}
          {found?.isUrgentFirst ? null : urgent}
          {contact ? (
            <ContactPanel flow={flow.document.friendly_id} topic={contact.topic} label={contact.label} />
          ) : null}
          <OwnAnswersPanel flow={flow} isPreview={play.isPreview} to={to} />
          <section className="panel no-print">
            <Thanks outcome={play.outcome} />
            {problem ? (
              <p className="alert" role="alert">
                {problem}
              </p>
            ) : null}
            <Finish play={play} />
            <NextObjectLink object={play.isPreview ? null : objectToOpen(effects)} mayOpen={mayOpen} />
            <Again play={play} />
            <Button kind="quiet" to={to.onward} reloadDocument>
              Ir para o meu espaço
              <Icon of={ArrowRight} />
            </Button>
          </section>
        </div>
        <p className="paper-foot">
          Sugestões para o seu estudo, feitas a partir das suas respostas. Não substituem consulta nem diagnóstico.{" "}
          {isWithAnswers ? null : "Esta folha não mostra o que você respondeu. "}
          {root ? `${root.project.name} · ${new URL(root.origin).host}` : null}
        </p>
      </div>
    </div>
  );
}

/** Returns whether the person may enter a course. `enrolled`: the courses that the flow enrols in at its end. */
function useMayOpen(enrolled: ReadonlySet<string>): (course: string) => boolean {
  const user = useRootData()?.user;
  const isEverywhere = user?.rule === "admin" || user?.rule === "manager";
  const own = new Set(user?.enrollments.map(({ course_friendly_id }) => course_friendly_id));
  return (course) => isEverywhere || own.has(course) || enrolled.has(course);
}

/** Thanks, with the points awarded. Only the server knows whether points were awarded before. */
function Thanks({ outcome }: Pick<FlowPlay, "outcome">) {
  if (!outcome || outcome.points === 0) return <p>Obrigada por responder até o fim.</p>;
  return (
    <p>
      Você ganhou{" "}
      <b>
        {outcome.points}&nbsp;{outcome.points === 1 ? "ponto" : "pontos"}
      </b>{" "}
      por terminar.
    </p>
  );
}

/** The link to the object that the flow leads to, if the person may enter its course. */
function NextObjectLink({ object, mayOpen }: { object: FlowObject | null; mayOpen(course: string): boolean }) {
  if (!object || !mayOpen(object.course)) return null;
  return (
    <Button to={paths.courseObject(object.course, object.object)} reloadDocument>
      Continuar: {object.title}
      <Icon of={ArrowRight} />
    </Button>
  );
}

/** Button to finish the flow, without JavaScript or after finishing failed. */
function Finish({ play }: { play: FlowPlay }) {
  if (play.isPreview || play.status !== "open") return null;
  return (
    <form method="post">
      <p className="soft">Falta só guardar o fim.</p>
      <Button type="submit">Terminar</Button>
    </form>
  );
}

/** Button to answer a repeatable flow again. The earlier answers stay. */
function Again({ play }: { play: FlowPlay }) {
  if (play.isPreview || play.status !== "finished" || !play.flow.document.repeatable) return null;
  return (
    <Form method="post">
      <Button type="submit" kind="quiet" name="intent" value="again">
        Responder de novo
      </Button>
    </Form>
  );
}

/** Finishes the flow once its outcome has been shown and every answer is saved. */
function useFinish(play: FlowPlay, block: FlowBlock) {
  const { answers, walked, status, isPreview, saveAnswer, finish, saving } = play;
  const isSeen = block.type !== "recommendation" || Object.hasOwn(answers, block.id);
  const wasTried = useRef(false);
  useEffect(() => {
    if (!isSeen) saveAnswer(block.id, { seen: true });
  }, [isSeen, saveAnswer, block.id]);
  const isReady = isSeen && walked.at === null && status === "open" && !isPreview && saving.state === "saved";
  useEffect(() => {
    if (!isReady || wasTried.current) return;
    wasTried.current = true;
    void finish();
  }, [isReady, finish]);
}
