import { useEffect, useRef, useState } from "react";
import { api } from "#features/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import type { SectionName } from "../engine/sections.ts";
import { updateFrom } from "./section-forms.ts";

const QUIET_MS = 1200;

/**
 * Saves a section's form a moment after the last change, or at once when the part or the page is left. What cannot be saved yet,
 * such as half a date, waits for the button. `loaded` is the version that the form shows; the one returned never goes back.
 */
export function useAutosave(section: SectionName, loaded: number) {
  const [status, setStatus] = useState("");
  const [own, setOwn] = useState(loaded);
  if (loaded > own) setOwn(loaded);
  const version = useRef(loaded);
  const waiting = useRef<{ form: HTMLFormElement; timer: ReturnType<typeof setTimeout> }>(undefined);
  // One after the other, each with the version that the one before left.
  const saving = useRef<Promise<void>>(Promise.resolve());

  const save = async (form: HTMLFormElement) => {
    setStatus("Salvando…");
    try {
      const update = { ...updateFrom(section, new FormData(form)), version: version.current };
      const saved = await api("POST /projects/update-talent", update, { isQueued: true });
      version.current = saved.version;
      setOwn(saved.version);
      setStatus("Tudo salvo.");
    } catch (error) {
      if (!isApiProblem(error)) throw error;
      setStatus(error.status === 400 ? "Ainda não salvo: falta completar um campo." : error.message);
    }
  };
  const forget = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  };
  const flush = () => {
    const { form } = waiting.current ?? {};
    forget();
    if (form) saving.current = saving.current.then(() => save(form));
  };
  const schedule = (form: HTMLFormElement) => {
    forget();
    setStatus("");
    waiting.current = { form, timer: setTimeout(flush, QUIET_MS) };
  };
  const leave = useRef(flush);
  useEffect(() => {
    version.current = Math.max(version.current, loaded);
    leave.current = flush;
  });
  useEffect(() => {
    const onHidden = () => document.visibilityState === "hidden" && leave.current();
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      // The form has left the page, but its fields can still be read.
      leave.current();
    };
  }, []);
  return { status, version: own, schedule, /** For the button, which saves by itself. */ forget };
}
