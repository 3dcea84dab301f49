import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

/** Dialog for a session that was continued in another tab or device. Reloading the page loads its latest answers. */
export function ChangedElsewhereDialog() {
  return (
    <Dialog title="Aberta em outra aba" size="small" isOpen isPersistent>
      <p>Para uma resposta não apagar a outra, só uma aba responde por vez.</p>
      <div className="flow-dialog-actions">
        <Button onClick={() => location.reload()}>Responder aqui</Button>
      </div>
    </Dialog>
  );
}
