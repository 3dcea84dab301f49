import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type IconNode, Minus, Plus } from "lucide";
import { useRef } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useZoom, ZOOM_STEP } from "./use-zoom.ts";

interface ZoomDialogProps {
  src: string;
  alt: string;
  isOpen: boolean;
  onClose(): void;
}

/** A dialog with an enlarged picture, zoomed by buttons, keys, wheel or touch. */
export default function ZoomDialog(dialog: ZoomDialogProps) {
  return (
    <Dialog title="Imagem ampliada" size="large" isOpen={dialog.isOpen} onClose={dialog.onClose}>
      <ZoomArea {...dialog} />
    </Dialog>
  );
}

const PANS: readonly [label: string, icon: IconNode, across: number, down: number][] = [
  ["Para a esquerda", ArrowLeft, -1, 0],
  ["Para cima", ArrowUp, 0, -1],
  ["Para baixo", ArrowDown, 0, 1],
  ["Para a direita", ArrowRight, 1, 0],
];

function ZoomArea({ src, alt }: ZoomDialogProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { view, zoomBy, panBy } = useZoom(stage);
  // Not the `disabled` attribute: a focused button would lose the focus.
  const isWhole = view.scale <= 1;
  const transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  return (
    <>
      <div ref={stage} className="zoom">
        <img src={src} alt={alt} draggable={false} style={{ transform }} />
      </div>
      <div className="zoom-tools">
        <IconButton label="Diminuir" aria-disabled={isWhole} onClick={() => zoomBy(1 / ZOOM_STEP)}>
          <Icon of={Minus} />
        </IconButton>
        <output aria-live="polite">{Math.round(view.scale * 100)}%</output>
        <IconButton label="Ampliar" onClick={() => zoomBy(ZOOM_STEP)}>
          <Icon of={Plus} />
        </IconButton>
        <span role="group" aria-label="Mover a imagem" className="zoom-pan">
          {PANS.map(([label, icon, across, down]) => (
            <IconButton key={label} label={label} aria-disabled={isWhole} onClick={() => panBy(across, down)}>
              <Icon of={icon} />
            </IconButton>
          ))}
        </span>
        <span className="soft zoom-keys">No teclado: + e − ampliam e diminuem; as setas movem.</span>
      </div>
    </>
  );
}
