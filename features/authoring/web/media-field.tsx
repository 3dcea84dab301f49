import { FolderOpen } from "lucide";
import { lazy, Suspense, useState } from "react";
import { toastError } from "#features/api.ts";
import { Field } from "#ui/field.tsx";
import { FileButton } from "#ui/file-field.tsx";
import { Icon } from "#ui/icon.tsx";
import { SendingNote } from "#ui/sending-note.tsx";
import { type SendingOptions, useSending } from "#ui/use-sending.ts";
import { MEDIA_ACCEPT, type Media } from "../../media/contract.ts";
import type { BlockField } from "../engine/block-fields.ts";

const MediaPicker = lazy(() => import("./media-picker.tsx"));

interface MediaFieldProps {
  field: Extract<BlockField, { as: "media" }>;
  name: string;
  /** The path that the block names; empty for none. */
  value: string;
  /** Of a picture, to show it. */
  address: string | undefined;
  onFile(file: File, options: SendingOptions): Promise<void>;
  onChoose(media: Media): Promise<void>;
}

/** A file in a block: what is there, the library to choose from, and one's own to send. Without scripts its path is a field. */
export function MediaField({ field, name, value, address, onFile, onChoose }: MediaFieldProps) {
  // The field is made again when its block is filled by something else meanwhile.
  const { sending, send: sendFile, cancel } = useSending({ outlives: true });
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const { label, hint, of } = field;
  const send = async (file: File | undefined) => {
    if (file) await sendFile(file, (options) => onFile(file, options)).catch(toastError);
  };
  return (
    <div className="media-field" role="group" aria-label={label}>
      <div className="media-path">
        <Field label={label} name={name} list={`library-${of}`} defaultValue={value} hint={hint} autoComplete="off" />
      </div>
      <b className="needs-script">{label}</b>
      {of === "picture" && address ? <img src={address} alt="A imagem deste bloco" /> : null}
      <p className="soft needs-script">{value ? value.split("/").at(-1) : (hint ?? "Nenhum arquivo ainda.")}</p>
      <div className="media-ways">
        <button
          type="button"
          className="button button-quiet small needs-script"
          aria-label={`Escolher da biblioteca: ${label}`}
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
        >
          <Icon of={FolderOpen} />
          Escolher da biblioteca
        </button>
        <FileButton
          label={value ? "Trocar por outro arquivo" : "Enviar um arquivo"}
          of={`de ${label.toLowerCase()}`}
          name={`${name}.file`}
          accept={MEDIA_ACCEPT[of]}
          onInput={(event) => event.stopPropagation()}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = "";
            void send(file);
          }}
        />
      </div>
      {sending ? <SendingNote sending={sending} onCancel={cancel} /> : null}
      {wasOpened ? (
        <Suspense fallback={null}>
          <MediaPicker
            kind={of}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onChoose={(media) => {
              setOpen(false);
              void onChoose(media).catch(toastError);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
