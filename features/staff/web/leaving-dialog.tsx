import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import "./leaving-dialog.css";

interface LeavingDialogProps {
  isOpen: boolean;
  /** Why it is not saved; without it the person has not saved it yet. */
  reason?: string | undefined;
  onStay(): void;
  onLeave(): void;
}

/** Asks before the person goes to another page with something unsaved. */
export function LeavingDialog({ isOpen, reason, onStay, onLeave }: LeavingDialogProps) {
  return (
    <Dialog title="Sair sem salvar?" size="small" isOpen={isOpen} onClose={onStay}>
      {reason ? <p>{reason}</p> : null}
      <p>Se você sair desta página agora, o que ainda não foi salvo se perde.</p>
      <div className="leaving-ways">
        <Button onClick={onStay}>Continuar aqui</Button>
        <Button kind="quiet" onClick={onLeave}>
          Sair sem salvar
        </Button>
      </div>
    </Dialog>
  );
}
