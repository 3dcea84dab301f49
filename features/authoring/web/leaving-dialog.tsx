import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { ObjectSaving } from "./use-object-saving.ts";

/** Asks before the person leaves what could not be saved. */
export function LeavingDialog({ saving: { leaving, problem } }: { saving: ObjectSaving }) {
  return (
    <Dialog title="Sair sem salvar?" size="small" isOpen={leaving.asks} onClose={leaving.stay}>
      <p>{problem?.sentence ?? "Não conseguimos salvar: parece que falta conexão."}</p>
      <p>Se você sair desta página agora, o que ainda não foi salvo se perde.</p>
      <div className="leaving-ways">
        <Button onClick={leaving.stay}>Continuar aqui</Button>
        <Button kind="quiet" onClick={leaving.leave}>
          Sair sem salvar
        </Button>
      </div>
    </Dialog>
  );
}
