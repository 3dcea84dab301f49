import { useRevalidator } from "react-router";
import { api } from "#features/api.ts";
import { useSentFile } from "#features/use-sent-file.ts";
import { MissingCaptions } from "../engine/refused-file.ts";
import { refusalOf } from "./check-before-sending.ts";
import { addMedia } from "./media-actions.ts";

/**
 * Sends the library's form from the browser, with the same result as the page's form action. `maxBytes`: max size of a
 * video or audio file.
 */
export function useAddMedia(maxBytes: number) {
  const { result, sending, cancel, refuse, finish, send: sendFile } = useSentFile("add");
  const { revalidate } = useRevalidator();

  async function send(form: FormData, kind: string | null): Promise<void> {
    const file = form.get("file");
    const captions = form.get("captions");
    if (!(file instanceof File) || file.size === 0) return refuse({ file: "Escolha um arquivo." });
    const refused = await refusalOf(file, { maxBytes });
    if (refused) return refuse({ file: refused });
    // Check for captions before the upload: the server would refuse only after the whole video has arrived.
    const hasCaptions = captions instanceof File && captions.size > 0;
    if (kind === "video" && !hasCaptions) return refuse({ captions: new MissingCaptions().message });
    const unread = kind === "video" && hasCaptions ? await refusalOf(captions, { only: "captions", maxBytes }) : null;
    if (unread) return refuse({ captions: unread });
    const done = await sendFile(file, (options) => addMedia(api, form, options));
    if (done === null) return;
    finish(done);
    await revalidate();
  }
  return { result, sending, send, cancel };
}
