import { useEffect, useRef, useState } from "react";
import { sizeText } from "#ui/file-size.ts";
import type { TrailFiles } from "../contract.ts";
import { bytesOf, type Choice, NoRoom, saveTrail } from "./save-trail.ts";

/**
 * Returns a function to save a trail, its progress in bytes, the error message of the last attempt, and a function to
 * cancel.
 */
export function useSaving() {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);
  const save = async (plan: TrailFiles, choice: Choice) => {
    const own = new AbortController();
    current.current = own;
    const total = bytesOf(plan, choice);
    setProblem(null);
    setProgress({ done: 0, total });
    const onProgress = (done: number) => {
      if (!own.signal.aborted) setProgress({ done, total });
    };
    try {
      await saveTrail(plan, { ...choice, signal: own.signal, onProgress });
    } catch (error) {
      if (!own.signal.aborted) setProblem(sentenceOf(error, total));
    }
    // After an error, stops the downloads that still run in parallel.
    own.abort();
    setProgress(null);
  };
  return { progress, problem, save, cancel: () => current.current?.abort() };
}

function sentenceOf(error: unknown, total: number): string {
  if (error instanceof NoRoom) {
    // The browser may report more free storage than it grants.
    const left = error.free === null || error.free >= total ? "" : ` e só cabem ${sizeText(error.free)}`;
    return `Falta espaço neste aparelho: a trilha precisa de ${sizeText(total)}${left}. Apague fotos ou vídeos antigos, ou guarde sem os vídeos.`;
  }
  return "A internet caiu no meio. O que já veio não é baixado de novo: toque em guardar para continuar.";
}
