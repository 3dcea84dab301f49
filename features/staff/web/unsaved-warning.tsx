import { useEffect, useRef } from "react";
import { type Path, useBlocker } from "react-router";
import { isSamePage } from "#platform/web/router/use-one-time-message.ts";
import { watchUnsaved } from "#platform/web/session/unsaved-work.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import "./leaving-dialog.css";

interface FormResult {
  /** Hidden `intent` field of the form. */
  intent: string;
  problem: string | null;
}

interface UnsavedWarningProps {
  /** Result of the last form; a refused form counts as unsent. */
  answer: FormResult | undefined;
  /** Query field whose change leaves the forms as they are: the place in a list beside them. */
  listField?: string;
}

/** Asks before the person leaves the page, loads it again or closes the tab while a form has unsent text. */
export function UnsavedWarning({ answer, listField }: UnsavedWarningProps) {
  const unsaved = useRef(new Set<HTMLFormElement>());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isSamePage(withoutField(currentLocation, listField), withoutField(nextLocation, listField)) &&
      isAnyShown(unsaved.current),
  );
  useEffect(() => {
    const forms = unsaved.current;
    const onInput = ({ target }: Event) => {
      const form = target instanceof HTMLFormElement ? target : (target as Partial<HTMLInputElement>).form;
      if (form?.method === "post") forms.add(form);
    };
    const onSubmit = ({ target }: Event) => void forms.delete(target as HTMLFormElement);
    const unwatch = watchUnsaved(() => isAnyShown(forms));
    document.addEventListener("input", onInput);
    document.addEventListener("submit", onSubmit, true);
    return () => {
      document.removeEventListener("input", onInput);
      document.removeEventListener("submit", onSubmit, true);
      unwatch();
    };
  }, []);
  useEffect(() => {
    if (!answer?.problem) return;
    for (const form of document.forms)
      if (new FormData(form).get("intent") === answer.intent) unsaved.current.add(form);
  }, [answer]);
  const leave = () => {
    unsaved.current.clear();
    blocker.proceed?.();
  };
  return <LeavingDialog isOpen={blocker.state === "blocked"} onStay={() => blocker.reset?.()} onLeave={leave} />;
}

/** Checks whether an unsent form is still on the page. Forms that were removed no longer count. */
function isAnyShown(forms: ReadonlySet<HTMLFormElement>): boolean {
  return [...forms].some((form) => form.isConnected);
}

function withoutField({ pathname, search }: Path, name: string | undefined): Pick<Path, "pathname" | "search"> {
  const fields = new URLSearchParams(search);
  if (name !== undefined) fields.delete(name);
  return { pathname, search: fields.toString() };
}

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
