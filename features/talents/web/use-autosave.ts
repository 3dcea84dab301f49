import { useEffect, useRef, useState } from "react";
import { isApiProblem } from "#platform/web/api/problem.ts";

const DEBOUNCE_MS = 1200;
const FIRST_RETRY_MS = 4000;
const MAX_RETRY_MS = 60_000;
const OFFLINE = "Ainda não salvo: sem conexão. Tentamos de novo sozinhos; não feche esta página.";
const BUSY = "Ainda não salvo: o servidor não conseguiu responder. Tentamos de novo sozinhos; não feche esta página.";

interface PendingSave {
  form: HTMLFormElement;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Saves a form 1.2 seconds after the last change, or when the person leaves the part or the page.
 * Retries with growing pauses, and once online. Invalid input waits for the button. The browser warns
 * before the page closes with unsaved changes.
 */
export function useAutosave(save: (form: HTMLFormElement) => Promise<void>) {
  const [status, setStatus] = useState("");
  const waiting = useRef<PendingSave>(undefined);
  const pause = useRef(FIRST_RETRY_MS);
  // Saves run one after another, because each starts from the state that the previous one stored.
  const saving = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef(save);
  const isLeft = useRef(false);
  const [leaving] = useState(() => leavingGuard(() => flush()));

  const wait = (form: HTMLFormElement, ms: number) => {
    clearTimeout(waiting.current?.timer);
    waiting.current = { form, timer: setTimeout(flush, ms) };
  };
  const attempt = async (form: HTMLFormElement) => {
    setStatus("Salvando…");
    try {
      await latest.current(form);
      pause.current = FIRST_RETRY_MS;
      setStatus("Tudo salvo.");
      if (!waiting.current) leaving.allow();
    } catch (error) {
      if (!isApiProblem(error)) throw error;
      const isTransient = error.status === 0 || error.status === 429 || error.status >= 500;
      if (!isTransient) {
        if (isLeft.current) leaving.allow();
        setStatus(error.status === 400 ? "Ainda não salvo: falta completar um campo." : error.message);
        return;
      }
      setStatus(error.status === 0 ? OFFLINE : BUSY);
      if (!waiting.current) wait(form, pause.current);
      pause.current = Math.min(pause.current * 2, MAX_RETRY_MS);
    }
  };
  function flush(): void {
    const { form } = waiting.current ?? {};
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    if (form) saving.current = saving.current.catch(() => {}).then(() => attempt(form));
  }
  const forget = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    leaving.allow();
  };
  const schedule = (form: HTMLFormElement) => {
    setStatus("");
    leaving.ask();
    wait(form, DEBOUNCE_MS);
  };
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onHidden = () => document.visibilityState === "hidden" && flush();
    document.addEventListener("visibilitychange", onHidden);
    addEventListener("online", flush);
    isLeft.current = false;
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      removeEventListener("online", flush);
      isLeft.current = true;
      // The form was removed from the page, but its fields can still be read, also by a later retry.
      flush();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it reads lies in refs
  }, []);
  return { status, schedule, /** Cancels the autosave before a submit, which saves by itself. */ forget };
}

/**
 * Warns before the page closes, between `ask` and `allow`, and saves when that happens.
 * Also works after the form was removed.
 */
function leavingGuard(flush: () => void) {
  const onLeave = (event: BeforeUnloadEvent) => {
    flush();
    event.preventDefault();
  };
  return {
    ask: () => addEventListener("beforeunload", onLeave),
    allow: () => removeEventListener("beforeunload", onLeave),
  };
}
