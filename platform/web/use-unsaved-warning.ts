import { useEffect, useRef } from "react";

interface Refused {
  /** The form's hidden `intent`. */
  intent: string;
  problem: string | null;
}

/**
 * Warns before the document goes, by another form of the page or a closed tab, with something typed into a form and not sent.
 * `answer`: of the form that was sent last; refused, it is unsaved still.
 */
export function useUnsavedWarning(answer: Refused | undefined): void {
  const unsaved = useRef(new Set<HTMLFormElement>());
  useEffect(() => {
    const forms = unsaved.current;
    const onInput = ({ target }: Event) => {
      const { form } = target as Partial<HTMLInputElement>;
      if (form?.method === "post") forms.add(form);
    };
    const onSubmit = ({ target }: Event) => void forms.delete(target as HTMLFormElement);
    const warn = (event: BeforeUnloadEvent) => {
      if ([...forms].some((form) => form.isConnected)) event.preventDefault();
    };
    document.addEventListener("input", onInput);
    document.addEventListener("submit", onSubmit, true);
    addEventListener("beforeunload", warn);
    return () => {
      document.removeEventListener("input", onInput);
      document.removeEventListener("submit", onSubmit, true);
      removeEventListener("beforeunload", warn);
    };
  }, []);
  useEffect(() => {
    if (!answer?.problem) return;
    for (const form of document.forms)
      if (new FormData(form).get("intent") === answer.intent) unsaved.current.add(form);
  }, [answer]);
}
