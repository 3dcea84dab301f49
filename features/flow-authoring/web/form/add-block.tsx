import { X } from "lucide";
import { useEffect, useEffectEvent, useRef } from "react";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { BLOCK_GROUPS, BLOCK_KINDS, type BlockType } from "./block-kinds.ts";

interface AddBlockProps {
  onAdd(type: BlockType): void;
  onClose(): void;
}

/** The types of a new block, each with what it is for. Opens with the focus on the first; Esc closes it. */
export function AddBlock({ onAdd, onClose }: AddBlockProps) {
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const close = () => {
    onClose();
    const { current } = opener;
    if (current instanceof HTMLElement) requestAnimationFrame(() => current.focus());
  };
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === "Escape") close();
  });
  useEffect(() => {
    const { current: shown } = panel;
    opener.current = document.activeElement;
    shown?.querySelector<HTMLElement>(".flow-edit-kind")?.focus();
    const listener = (event: KeyboardEvent) => onKey(event);
    shown?.addEventListener("keydown", listener);
    return () => shown?.removeEventListener("keydown", listener);
  }, []);
  return (
    <div ref={panel} className="flow-edit-kinds" role="group" aria-label="Que bloco acrescentar">
      <div className="flow-edit-kinds-close">
        <IconButton label="Fechar" onClick={close}>
          <Icon of={X} />
        </IconButton>
      </div>
      {BLOCK_GROUPS.map(({ label, types }) => (
        <div key={label} role="group" aria-label={label}>
          <b>{label}</b>
          <div className="flow-edit-kinds-group">
            {types.map((type) => (
              <button key={type} type="button" className="flow-edit-kind" onClick={() => onAdd(type)}>
                <Icon of={BLOCK_KINDS[type].icon} />
                <span>
                  {BLOCK_KINDS[type].label}
                  <small>{BLOCK_KINDS[type].about}</small>
                </span>
              </button>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
