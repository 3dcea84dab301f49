import { type FormEvent, useState } from "react";
import { useUnsentCounts, unsentCount } from "#platform/web/unsent-counts.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { leaveDevice } from "./leave-device.ts";
import { waitingText } from "./waiting-text.ts";

/**
 * Confirmation of 'Sair'. Signing out deletes the person's data on this device, and loads a new document, so that
 * nothing of the session stays in memory.
 */
export function ExitDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const waiting = useUnsentCounts();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isLeaving) return;
    setLeaving(true);
    if (await leaveDevice()) form.submit();
  };
  return (
    <Dialog title="Deseja realmente sair da academia?" size="small" isOpen={isOpen} onClose={onClose}>
      <form method="post" action={paths.logout()} onSubmit={(event) => void leave(event)}>
        {unsentCount(waiting) > 0 ? (
          <p className="alert">
            Ainda não chegou à academia: {waitingText(waiting)}. Se você sair sem internet, isso se perde.
          </p>
        ) : null}
        <div className="dialog-actions">
          <Button kind="quiet" type="button" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" aria-busy={isLeaving}>
            Sair
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
