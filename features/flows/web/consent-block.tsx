import { useState } from "react";
import { Moment } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";
import type { FlowPurpose } from "../engine/flow-document.ts";
import { Markdown } from "./markdown.tsx";
import type { BlockProps } from "./flow-block-body.tsx";
import type { BlockOf } from "./flow-parts.ts";
import type { FlowPlay } from "./use-flow-play.ts";
import "./flow-consent.css";

/** A consent block: yes or no to each purpose. Both look alike, and neither is preselected. */
export function ConsentBlock({ block, answer, isInvalid, play }: BlockProps<BlockOf<"consent">> & { play: FlowPlay }) {
  const given = answer && "consents" in answer ? answer.consents : {};
  return (
    <div className="consents">
      {block.purposes.map((purpose) => (
        <Purpose
          key={purpose.id}
          purpose={purpose}
          given={play.ended.has(purpose.id) ? undefined : given[purpose.id]}
          end={play.consentsEnd[purpose.id]}
          isEnded={play.ended.has(purpose.id)}
          isInvalid={isInvalid}
        />
      ))}
      <p className="consent-law">
        Guardamos o dia e a hora de cada escolha. <Link to={paths.privacyPolicy()}>Ler a política inteira</Link>
      </p>
    </div>
  );
}

interface PurposeProps {
  purpose: FlowPurpose;
  given: boolean | undefined;
  /** When the yes that the server has ends, or has ended. */
  end: string | undefined;
  isEnded: boolean;
  isInvalid: boolean;
}

function Purpose({ purpose, given, end, isEnded, isInvalid }: PurposeProps) {
  const { id, title, html, readers, until } = purpose;
  const [isChosen, setChosen] = useState(given !== undefined);
  return (
    <fieldset className="consent" data-missing={!isChosen || undefined} onChange={() => setChosen(true)}>
      <legend>{title}</legend>
      <Markdown html={html} />
      <dl className="consent-facts">
        <div>
          <dt>Quem lê</dt>
          <dd>{readers}</dd>
        </div>
        <div>
          <dt>Até quando</dt>
          <dd>
            {until}
            {end ? <ConsentEnd end={end} isEnded={isEnded} /> : null}
          </dd>
        </div>
      </dl>
      <div className="choices">
        <Side name={`consent-${id}`} value="yes" label="Sim, pode" isChosen={given === true} />
        <Side name={`consent-${id}`} value="no" label="Não" isChosen={given === false} />
      </div>
      {isInvalid && !isChosen ? <p className="field-error">Escolha sim ou não.</p> : null}
    </fieldset>
  );
}

function ConsentEnd({ end, isEnded }: { end: string; isEnded: boolean }) {
  return (
    <small>
      {isEnded ? "O seu sim valeu até " : "O seu sim vale até "}
      <Moment at={end} as="date" />
      {isEnded ? ": escolha de novo." : "."}
    </small>
  );
}

function Side({ name, value, label, isChosen }: { name: string; value: string; label: string; isChosen: boolean }) {
  return (
    <label className="check">
      <input type="radio" name={name} value={value} defaultChecked={isChosen} />
      <span>{label}</span>
    </label>
  );
}
