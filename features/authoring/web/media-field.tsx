import { useState } from "react";
import { useLocation } from "react-router";
import { toastError } from "#features/api.ts";
import { Field } from "#ui/field.tsx";
import { FileButton } from "#ui/file-field.tsx";
import { UploadProgress } from "#ui/upload-progress.tsx";
import { type UploadOptions, useUpload } from "#ui/use-upload.ts";
import type { Media } from "../../media/contract.ts";
import { LibraryButton, MEDIA_ACCEPT, MissingCaptions, RefusedFile } from "../../media/web/index.ts";
import type { BlockField } from "../engine/block-fields.ts";

interface MediaFieldProps {
  field: Extract<BlockField, { as: "media" }>;
  name: string;
  /** Path of the block's file; empty for none. */
  value: string;
  /** Address of a picture, to show it; undefined for other files. */
  address: string | undefined;
  /** Sends a file. Throws RefusedFile, before sending, for a file that the server would refuse. */
  onFile(files: { file: File; captions?: File | undefined }, options: UploadOptions): Promise<void>;
  onChoose(media: Media): Promise<void>;
}

/**
 * File field of a block: the current file, a dialog with the library, and an upload. Without scripts, a text field with
 * the path.
 */
export function MediaField({ field, name, value, address, onFile, onChoose }: MediaFieldProps) {
  // The upload must outlive this component, which is created again if its block's content is replaced or moves up.
  const { sending, send: sendFile, cancel } = useUpload({ outlivesAs: `${useLocation().pathname} ${name}` });
  const { label, hint, of } = field;
  const [refused, setRefused] = useState<{ message: string; video: File | null } | null>(null);
  const send = async (file: File, captions?: File) => {
    setRefused(null);
    try {
      await sendFile(file, (options) => onFile({ file, captions }, options));
    } catch (error) {
      if (!(error instanceof RefusedFile)) return toastError(error);
      // The video stays selected while captions are missing or unreadable, so that only they must be chosen again.
      const video = error instanceof MissingCaptions || captions ? file : null;
      setRefused({ message: error.message, video });
    }
  };
  return (
    <div className="media-field" role="group" aria-label={label}>
      <div className="media-path">
        <Field label={label} name={name} list={`library-${of}`} defaultValue={value} hint={hint} autoComplete="off" />
      </div>
      <b className="needs-script">{label}</b>
      {of === "picture" && address ? <img src={address} alt="A imagem deste bloco" /> : null}
      <p className="soft needs-script">{value ? value.split("/").at(-1) : (hint ?? "Nenhum arquivo ainda.")}</p>
      <div className="media-actions">
        <LibraryButton
          kind={of}
          label="Escolher da biblioteca"
          of={label}
          onChoose={(media) => {
            setRefused(null);
            void onChoose(media).catch(toastError);
          }}
        />
        <FileButton
          label={value ? "Trocar por outro arquivo" : "Enviar um arquivo"}
          of={of === "document" ? "para baixar" : `de ${label.toLowerCase()}`}
          name={`${name}.file`}
          accept={MEDIA_ACCEPT[of]}
          onInput={(event) => event.stopPropagation()}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = "";
            if (file) void send(file);
          }}
        />
      </div>
      {refused ? (
        <div className="alert media-refused" role="alert">
          <p>{refused.message}</p>
          {refused.video ? <CaptionsButton video={refused.video} onChoose={send} /> : null}
        </div>
      ) : null}
      <UploadProgress sending={sending} onCancel={cancel} />
    </div>
  );
}

interface CaptionsButtonProps {
  video: File;
  onChoose(video: File, captions: File): Promise<void>;
}

/** Button that chooses the captions of a waiting video and sends both. */
function CaptionsButton({ video, onChoose }: CaptionsButtonProps) {
  return (
    <FileButton
      label="Escolher as legendas e enviar os dois"
      of={`: “${video.name}”`}
      accept={MEDIA_ACCEPT.captions}
      onInput={(event) => event.stopPropagation()}
      onChange={({ target }) => {
        const [captions] = target.files ?? [];
        target.value = "";
        if (captions) void onChoose(video, captions);
      }}
    />
  );
}
