import { useState } from "react";
import { Form } from "react-router";
import type { ActionResult } from "#features/form-action.ts";
import type { LandingDraft, StoredLanding } from "#features/pages/contract.ts";
import { emptyDraft } from "#features/pages/constants.ts";
import { LANDING_TYPES, type LandingType } from "#features/pages/constants.ts";
import { ActionMessage } from "#features/action-message.tsx";
import { VersionField } from "#features/version-field.tsx";
import { Button } from "#ui/button.tsx";
import { Labelled } from "#ui/labelled.tsx";
import { LandingBlock } from "./landing-block.tsx";
import { draftsIn } from "./landing-fields.ts";
import { LandingPreview } from "./landing-preview.tsx";
import { LANDING_BLOCK_TEXTS } from "./landing-block-texts.ts";
import { useLandingDraft } from "./use-landing-draft.ts";

interface LandingFormProps {
  stored: StoredLanding;
  /** Type of a block to add, chosen in a form without scripts; null for none. */
  added: LandingType | null;
  answer: ActionResult | undefined;
}

/** Editor of the landing page, with a preview of what is being written. */
export function LandingForm({ stored, added, answer }: LandingFormProps) {
  const faults = answer?.fields ?? {};
  const typed = answer?.problem ? draftsIn(Object.entries(answer.typed)) : null;
  const first: readonly LandingDraft[] = typed ?? [...stored.blocks, ...(added ? [emptyDraft(added)] : [])];
  const { blocks, message, focus, change, move, remove, add } = useLandingDraft(first);
  const [type, setType] = useState<LandingType>("text");
  const focusOf = (key: number) =>
    focus?.startsWith(`${key}-`) ? (focus.slice(`${key}-`.length) as "head" | "up" | "down") : null;
  return (
    <div className="landing-two">
      <div className="landing-write">
        <Form method="post" className="sheet landing-form" noValidate aria-labelledby="blocos-titulo">
          <div className="sheet-head">
            <h2 id="blocos-titulo">Blocos, de cima para baixo</h2>
          </div>
          <ActionMessage answer={answer} />
          <input type="hidden" name="intent" value="save-landing" />
          <VersionField loaded={stored.version} answer={answer} />
          {blocks.length === 0 ? (
            <p className="soft">Sem página inicial: quem chega vai direto para a entrada. Comece por uma abertura.</p>
          ) : null}
          <ol className="landing-blocks">
            {blocks.map(({ key, draft }, at) => (
              <li key={key} className="landing-slot">
                <input type="hidden" name={`blocks.${at}.type`} value={draft.type} />
                <LandingBlock
                  draft={draft}
                  at={at}
                  total={blocks.length}
                  faults={faults}
                  choices={stored}
                  focus={focusOf(key)}
                  onChange={(changed) => change(key, changed)}
                  onMove={(step) => move(key, step)}
                  onRemove={() => remove(key)}
                />
              </li>
            ))}
          </ol>
          <p className="visually-hidden" role="status">
            {message}
          </p>
          <p>
            <Button type="submit">Salvar a página inicial</Button>
          </p>
        </Form>
        <Form
          method="get"
          className="sheet landing-add"
          onSubmit={(event) => {
            event.preventDefault();
            add(type);
          }}
        >
          <Labelled label="Mais um bloco" hint={LANDING_BLOCK_TEXTS[type].hint}>
            {(controlProps) => (
              <select
                className="control"
                name="novo"
                value={type}
                onChange={({ currentTarget }) => setType(currentTarget.value as LandingType)}
                {...controlProps}
              >
                {LANDING_TYPES.map((one) => (
                  <option key={one} value={one}>
                    {LANDING_BLOCK_TEXTS[one].label}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
          <Button type="submit" kind="quiet">
            Acrescentar
          </Button>
        </Form>
      </div>
      <LandingPreview blocks={blocks.map(({ draft }) => draft)} />
    </div>
  );
}
