import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { CompiledFlow } from "../engine/compile-flow.ts";
import { erasedText } from "./closing-text.ts";
import type { Closing } from "./use-block-answer.ts";

interface ClosingDialogProps {
  flow: CompiledFlow;
  closing: Closing | null;
  onCancel(): void;
  onChange(closing: Closing): void;
}

/** Dialog that asks for a confirmation before a changed answer closes blocks that were answered. */
export function ClosingDialog({ flow, closing, onCancel, onChange }: ClosingDialogProps) {
  return (
    <Dialog title="Trocar esta resposta?" size="small" isOpen={closing !== null} onClose={onCancel}>
      <p>{closing ? erasedText(flow, closing.change.erased) : null}</p>
      <div className="flow-dialog-actions">
        <Button onClick={() => closing && onChange(closing)}>Trocar</Button>
        <Button kind="quiet" onClick={onCancel}>
          Deixar como está
        </Button>
      </div>
    </Dialog>
  );
}
