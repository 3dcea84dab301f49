import { useState } from "react";
import { useRevalidator } from "react-router";
import { api, toastError } from "#features/api.ts";
import type { ActionResult } from "#features/form-action.ts";
import { leadsTo } from "#platform/web/api/judge-answer.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { useSending } from "#ui/use-sending.ts";
import { addMedia } from "./media-actions.ts";

const ALMOST = "Quase lá. Confira os campos marcados.";
const NO_CAPTIONS = "Um vídeo precisa de legendas, para quem não pode ouvir: envie o arquivo VTT ou SRT.";
const CANCELLED = "O envio foi cancelado. Nada ficou guardado.";

/** Sends the library's form from the browser; its result is that of the page's action. */
export function useAddMedia() {
  const [result, setResult] = useState<ActionResult>();
  const { sending, send: sendFile, cancel } = useSending();
  const { revalidate } = useRevalidator();
  const answer = (rest: Partial<ActionResult>) =>
    setResult({ intent: "add", done: null, problem: null, fields: {}, typed: {}, ...rest });

  async function send(form: FormData, kind: string | null): Promise<void> {
    const file = form.get("file");
    const captions = form.get("captions");
    if (!(file instanceof File) || file.size === 0)
      return answer({ problem: ALMOST, fields: { file: "Escolha um arquivo." } });
    // What the server would say once the whole video is there.
    if (kind === "video" && !(captions instanceof File && captions.size > 0))
      return answer({ problem: ALMOST, fields: { captions: NO_CAPTIONS } });
    try {
      const done = await sendFile(file, (options) => addMedia(api, form, options));
      if (done === null) return answer({ problem: CANCELLED });
      answer({ done });
      await revalidate();
    } catch (error) {
      if (!isApiProblem(error) || leadsTo(error)) return toastError(error);
      const fields = Array.isArray(error.extra.fields)
        ? (error.extra.fields as { field: string; message: string }[])
        : [];
      const byName = Object.fromEntries(fields.map(({ field, message }) => [field, message]));
      answer({ problem: fields.length > 0 ? ALMOST : error.message, fields: byName });
    }
  }
  return { result, sending, send, cancel };
}
