import { ArrowDown, ArrowUp, Trash2 } from "lucide";
import { useEffect, useRef } from "react";
import type { LandingDraft, StoredLanding } from "#features/pages/contract.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { focusAndReveal } from "#ui/take-focus.ts";
import { LandingBlockFields } from "./landing-block-fields.tsx";
import { blockTitle, LANDING_BLOCK_TEXTS } from "./landing-block-texts.ts";

interface LandingBlockProps {
  draft: LandingDraft;
  at: number;
  total: number;
  faults: Readonly<Record<string, string>>;
  choices: Pick<StoredLanding, "questions" | "pictures">;
  /** Element of this block that must take the focus now; null for none. */
  focus: "head" | "up" | "down" | null;
  onChange(change: Partial<LandingDraft>): void;
  onMove(step: -1 | 1): void;
  onRemove(): void;
}

/** A block of the landing page: its title, which expands to its fields, and the buttons to move and remove it. */
export function LandingBlock(props: LandingBlockProps) {
  const { draft, at, total, faults, choices, focus, onChange, onMove, onRemove } = props;
  const box = useRef<HTMLDetailsElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const name = `blocks.${at}`;
  const title = blockTitle(draft, at);
  const hasFault = Object.keys(faults).some((field) => field.startsWith(`${name}.`));
  useEffect(() => {
    if (!focus) return;
    if (focus === "head" && box.current) box.current.open = true;
    focusAndReveal(place.current?.querySelector<HTMLElement>(`[data-place="${focus}"]`));
  }, [focus, at]);
  useEffect(() => {
    if (hasFault && box.current) box.current.open = true;
  }, [hasFault, faults]);
  return (
    <div ref={place} className="landing-block">
      <details ref={box} open={hasFault || undefined}>
        <summary data-place="head">{title}</summary>
        <p className="soft">{LANDING_BLOCK_TEXTS[draft.type].hint}</p>
        <LandingBlockFields draft={draft} name={name} faults={faults} choices={choices} onChange={onChange} />
        <noscript>
          <p>
            <label>
              Posição{" "}
              <input
                className="control"
                type="number"
                name={`${name}.order`}
                min={0}
                step="any"
                defaultValue={at + 1}
              />
            </label>{" "}
            <label>
              <input type="checkbox" name={`${name}.removed`} /> Tirar ao salvar
            </label>
          </p>
        </noscript>
      </details>
      <span className="landing-block-tools needs-script">
        <IconButton label={`Subir “${title}”`} data-place="up" disabled={at === 0} onClick={() => onMove(-1)}>
          <Icon of={ArrowUp} />
        </IconButton>
        <IconButton label={`Descer “${title}”`} data-place="down" disabled={at === total - 1} onClick={() => onMove(1)}>
          <Icon of={ArrowDown} />
        </IconButton>
        <IconButton label={`Tirar “${title}”`} onClick={onRemove}>
          <Icon of={Trash2} />
        </IconButton>
      </span>
    </div>
  );
}
