import { Form, useNavigate } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { api } from "#features/api.ts";
import type { ActionResult } from "#features/form-action.ts";
import { useSentFile } from "#features/use-sent-file.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { FileField } from "#ui/file-field.tsx";
import { sizeText } from "#ui/file-size.ts";
import { UploadProgress } from "#ui/upload-progress.tsx";
import { checkArchive } from "./archive-actions.ts";

interface ImportFormProps {
  answer: ActionResult | undefined;
  /** Size of the largest accepted zip, in bytes. */
  maxBytes: number;
}

/**
 * Form to upload an academy's zip for its check. With JavaScript it shows the progress, and refuses a zip that is too
 * large before uploading it.
 */
export function ImportForm({ answer, maxBytes }: ImportFormProps) {
  const navigate = useNavigate();
  const { result, sending, cancel, refuse, send } = useSentFile("check");
  const own = result ?? (answer?.intent === "check" ? answer : undefined);
  const upload = async (file: FormDataEntryValue | null) => {
    if (!(file instanceof File) || file.size === 0) return refuse({ file: "Escolha um arquivo." });
    if (file.size > maxBytes)
      return refuse({ file: `O arquivo tem ${sizeText(file.size)}, e o limite são ${sizeText(maxBytes)}.` });
    const id = await send(file, (options) => checkArchive(api, file, options));
    if (id !== null) await navigate(paths.staffArchive(id));
  };
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="sheet archive-sheet"
      aria-labelledby="trazer"
      preventScrollReset
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending) void upload(new FormData(event.currentTarget).get("file"));
      }}
    >
      <h2 id="trazer">Trazer de um arquivo</h2>
      <ActionMessage answer={own} />
      <p>
        Primeiro você vê tudo o que entraria, mudaria e sairia; nada é gravado antes de você confirmar. Pessoas e o que
        elas fizeram ficam, e os endereços da academia também.
      </p>
      <input type="hidden" name="intent" value="check" />
      <FileField
        label="Arquivo .zip da pasta"
        name="file"
        accept=".zip,application/zip"
        required
        error={own?.fields.file}
        hint={`O que “Baixar a academia” deu, como veio ou mudado por você. Até ${sizeText(maxBytes)}.`}
      />
      <UploadProgress sending={sending} onCancel={cancel} />
      {sending ? null : <Button type="submit">Conferir o arquivo</Button>}
    </Form>
  );
}
