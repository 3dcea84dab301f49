import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

/** The session went on in another tab or device: loading the page again takes it over as it stands there. */
export function ElsewhereDialog() {
  return (
    <Dialog title="Aberta em outra aba" size="small" isOpen isFirm>
      <p>Para uma resposta não apagar a outra, só uma aba responde por vez.</p>
      <div className="flow-dialog-ways">
        <Button onClick={() => location.reload()}>Responder aqui</Button>
      </div>
    </Dialog>
  );
}
