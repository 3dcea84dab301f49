import { useState } from "react";
import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";
import type { FlowPurpose } from "../engine/flow-document.ts";
import { Markdown } from "./markdown.tsx";
import type { BlockProps } from "./flow-block-body.tsx";
import type { BlockOf } from "./flow-parts.ts";
import "./flow-consent.css";

/** A consent block: yes or no to each purpose. Both look alike, and neither is preselected. */
export function ConsentBlock({ block, answer, isInvalid }: BlockProps<BlockOf<"consent">>) {
  const given = answer && "consents" in answer ? answer.consents : {};
  return (
    <div className="consents">
      {block.purposes.map((purpose) => (
        <Purpose key={purpose.id} purpose={purpose} given={given[purpose.id]} isInvalid={isInvalid} />
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
  isInvalid: boolean;
}

function Purpose({ purpose: { id, title, html, readers, until }, given, isInvalid }: PurposeProps) {
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
          <dd>{until}</dd>
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

function Side({ name, value, label, isChosen }: { name: string; value: string; label: string; isChosen: boolean }) {
  return (
    <label className="check">
      <input type="radio" name={name} value={value} defaultChecked={isChosen} />
      <span>{label}</span>
    </label>
  );
}
