import { useEffect, useState } from "react";
import { useCall } from "#features/api.ts";
import type { Trail } from "#features/courses/contract.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SaveChoice } from "./save-choice.tsx";
import { SaveProgress } from "./save-progress.tsx";
import { useSavedTrails } from "./saved-list.ts";
import { removeTrail } from "./remove-trail.ts";
import { useSaving } from "./use-saving.ts";

interface SaveDialogProps {
  course: string;
  trail: Pick<Trail, "_id" | "name">;
  isOpen: boolean;
  onClose(): void;
}

/**
 * Dialog that shows the size of a trail, and saves it on this device or deletes it. Closing it cancels a running
 * download.
 */
export default function SaveDialog({ course, trail, isOpen, onClose }: SaveDialogProps) {
  const { data: plan, status, call } = useCall("POST /projects/get-trail-files");
  const [choice, setChoice] = useState({ hasAudio: true, hasVideo: false });
  const saving = useSaving();
  const saved = useSavedTrails().find(({ _id }) => _id === trail._id);
  useEffect(() => {
    if (isOpen && CAN_SAVE) void call({ course_id: course, trail_id: trail._id });
  }, [isOpen, call, course, trail._id]);
  const close = () => {
    saving.cancel();
    onClose();
  };
  return (
    <Dialog title="Ler sem internet" size="small" isOpen={isOpen} onClose={close}>
      <div className="save-dialog">
        {saved ? (
          <p role="status">A trilha “{trail.name}” está neste aparelho: dá para ler e responder sem internet.</p>
        ) : null}
        {CAN_SAVE ? null : (
          <p>Este navegador não consegue guardar trilhas. Tente no Chrome, no Firefox ou no Safari.</p>
        )}
        {saving.problem ? (
          <p className="alert" role="alert">
            {saving.problem}
          </p>
        ) : null}
        {status === "pending" && !plan ? <p className="soft">Calculando o tamanho…</p> : null}
        {status === "error" ? (
          <p>Para guardar a trilha é preciso ter internet uma vez. Tente de novo mais tarde.</p>
        ) : null}
        {saving.progress && plan ? <SaveProgress {...saving.progress} onCancel={saving.cancel} /> : null}
        {plan && !saved && !saving.progress ? (
          <SaveChoice plan={plan} choice={choice} onChange={setChoice} onSave={() => void saving.save(plan, choice)} />
        ) : null}
        {saved && !saving.progress ? (
          <div className="dialog-actions">
            <Button kind="quiet" onClick={() => void removeTrail(saved._id)}>
              Tirar do aparelho
            </Button>
            <Button onClick={close}>Fechar</Button>
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Whether this browser can save trails. Some cannot in private windows, nor at an address without encryption. */
const CAN_SAVE = typeof navigator !== "undefined" && "serviceWorker" in navigator && "caches" in globalThis;
