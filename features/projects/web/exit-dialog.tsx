import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

/** Confirms 'Sair'. Signing out loads a new document, so that nothing of the session stays in memory. */
export function ExitDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  return (
    <Dialog title="Deseja realmente sair da academia?" size="small" isOpen={isOpen} onClose={onClose}>
      <form method="post" action={paths.logout()} className="dialog-actions">
        <Button kind="quiet" type="button" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit">Sair</Button>
      </form>
    </Dialog>
  );
}
