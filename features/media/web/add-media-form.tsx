import { useState } from "react";
import { Form } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { FileField } from "#ui/file-field.tsx";
import { sizeText } from "#ui/file-size.ts";
import { UploadProgress } from "#ui/upload-progress.tsx";
import { MEDIA_ACCEPT } from "../engine/media-limits.ts";
import { refusalOf } from "./check-before-sending.ts";
import { useAddMedia } from "./use-add-media.ts";

const ACCEPT = Object.values(MEDIA_ACCEPT).join(",");

interface AddMediaFormProps {
  answer: ActionResult | undefined;
  /** Max size of a video or audio file, in bytes. */
  maxFileBytes: number;
}

/**
 * Form that sends a file to the library. With scripts, it shows only the fields for the file's kind, requires a
 * picture's description and a video's captions before sending, and shows the upload's progress.
 */
export function AddMediaForm({ answer, maxFileBytes }: AddMediaFormProps) {
  const [kind, setKind] = useState<"picture" | "video" | "other" | null>(null);
  const [problem, setProblem] = useState<string>();
  const { result, sending, send, cancel } = useAddMedia(maxFileBytes);
  const own = result ?? (answer?.intent === "add" ? answer : undefined);
  const checkFile = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    setProblem(undefined);
    setKind(file ? kindOf(file) : null);
    const refused = file && (await refusalOf(file, { maxBytes: maxFileBytes }));
    if (!refused || input.files?.[0] !== file) return;
    setProblem(refused);
    setKind(null);
  };
  return (
    <section className="sheet media-add" id="enviar" aria-labelledby="enviar-titulo">
      <h2 id="enviar-titulo">Enviar um arquivo</h2>
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        data-kind={kind ?? undefined}
        key={own?.done ?? "sending"}
        onSubmit={(event) => {
          event.preventDefault();
          if (!sending) void send(new FormData(event.currentTarget), kind);
        }}
      >
        <ActionMessage answer={own} />
        <input type="hidden" name="intent" value="add" />
        <FileField
          label="Arquivo"
          name="file"
          accept={ACCEPT}
          error={problem ?? own?.fields.file}
          hint={`Imagem de até 8 MB (nós a reduzimos e tiramos lugar e câmera), vídeo MP4 ou WebM e áudio de até ${sizeText(maxFileBytes)}, documento de até 10 MB.`}
          onChange={({ target }) => void checkFile(target)}
        />
        <Field
          label="Nome na biblioteca"
          name="name"
          maxLength={120}
          defaultValue={own?.typed.name}
          error={own?.fields.name}
          hint="Vazio: o nome do arquivo."
        />
        <div className="media-for-picture">
          <Field
            label="Descrição da imagem"
            name="alt"
            lines={2}
            maxLength={500}
            defaultValue={own?.typed.alt}
            error={own?.fields.alt}
            hint="Só para imagens: o que ela mostra, para quem não a vê."
          />
          <Checkbox
            name="is_decorative"
            label="A imagem só enfeita"
            hint="Quem não a vê não perde nada."
            defaultValue={Boolean(own?.typed.is_decorative)}
          />
        </div>
        <div className="media-for-video">
          <FileField
            label="Legendas"
            name="captions"
            accept={MEDIA_ACCEPT.captions}
            error={own?.fields.captions}
            hint="Só para vídeos: o arquivo VTT ou SRT, para quem não pode ouvir."
          />
        </div>
        <UploadProgress sending={sending} onCancel={cancel} />
        {sending ? null : (
          <p>
            <Button type="submit">Enviar para a biblioteca</Button>
          </p>
        )}
      </Form>
    </section>
  );
}

function kindOf({ type, name }: File): "picture" | "video" | "other" {
  if (type.startsWith("image/")) return "picture";
  return type.startsWith("video/") || /\.(?:mp4|webm)$/i.test(name) ? "video" : "other";
}
