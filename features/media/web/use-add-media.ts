import { useRevalidator } from "react-router";
import { api } from "#features/api.ts";
import { useSentFile } from "#features/use-sent-file.ts";
import { addMedia } from "./media-actions.ts";

const NO_CAPTIONS = "Um vídeo precisa de legendas, para quem não pode ouvir: envie o arquivo VTT ou SRT.";

/** Sends the library's form from the browser; its result is that of the page's action. */
export function useAddMedia() {
  const { result, sending, cancel, refuse, finish, send: sendFile } = useSentFile("add");
  const { revalidate } = useRevalidator();

  async function send(form: FormData, kind: string | null): Promise<void> {
    const file = form.get("file");
    const captions = form.get("captions");
    if (!(file instanceof File) || file.size === 0) return refuse({ file: "Escolha um arquivo." });
    // What the server would say once the whole video is there.
    if (kind === "video" && !(captions instanceof File && captions.size > 0)) return refuse({ captions: NO_CAPTIONS });
    const done = await sendFile(file, (options) => addMedia(api, form, options));
    if (done === null) return;
    finish(done);
    await revalidate();
  }
  return { result, sending, send, cancel };
}
