import { useEffect, useRef, useState } from "react";
import { api } from "#features/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import type { SectionName } from "../engine/sections.ts";
import { updateFrom } from "./section-forms.ts";

const QUIET_MS = 1200;

/** Saves a section's form a moment after the last change. What cannot be saved yet, such as half a date, waits for the button. */
export function useAutosave(section: SectionName, loaded: number) {
  const [status, setStatus] = useState("");
  const [own, setOwn] = useState(loaded);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const save = async (form: HTMLFormElement) => {
    setStatus("Salvando…");
    try {
      const saved = await api("POST /projects/update-talent", updateFrom(section, new FormData(form)));
      setOwn(saved.version);
      setStatus("Tudo salvo.");
    } catch (error) {
      if (!isApiProblem(error)) throw error;
      setStatus(error.status === 400 ? "Ainda não salvo: falta completar um campo." : error.message);
    }
  };
  const schedule = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    setStatus("");
    timer.current = setTimeout(() => void save(form), QUIET_MS);
  };
  return { status, version: Math.max(own, loaded), schedule };
}
