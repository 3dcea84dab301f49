import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import "./leaving-dialog.css";

interface LeavingDialogProps {
  isOpen: boolean;
  /** Reason why the changes are not saved; absent when the person has not saved them yet. */
  reason?: string | undefined;
  onStay(): void;
  onLeave(): void;
}

/** Dialog that asks for confirmation before the person leaves a page with unsaved changes. */
export function LeavingDialog({ isOpen, reason, onStay, onLeave }: LeavingDialogProps) {
  return (
    <Dialog title="Sair sem salvar?" size="small" isOpen={isOpen} onClose={onStay}>
      {reason ? <p>{reason}</p> : null}
      <p>Se você sair desta página agora, o que ainda não foi salvo se perde.</p>
      <div className="leaving-actions">
        <Button onClick={onStay}>Continuar aqui</Button>
        <Button kind="quiet" onClick={onLeave}>
          Sair sem salvar
        </Button>
      </div>
    </Dialog>
  );
}
