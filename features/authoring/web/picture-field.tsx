import { useId, useState } from "react";
import { toastError } from "#features/api.ts";
import type { OpenAuthoredObject } from "../contract.ts";

interface PictureFieldProps {
  name: string;
  /** The field of the file itself, for a form without scripts. */
  fileName: string;
  src: string;
  pictures: OpenAuthoredObject["pictures"];
  onPick(file: File): Promise<void>;
}

/** A picture: the one that is there, and a file to put in its place. */
export function PictureField({ name, fileName, src, pictures, onPick }: PictureFieldProps) {
  const [isSending, setSending] = useState(false);
  const id = useId();
  const address = pictures[src];
  const send = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    await onPick(file).catch(toastError);
    setSending(false);
  };
  return (
    <div className="picture-field">
      <input type="hidden" name={name} value={src} />
      {address ? <img src={address} alt="A imagem deste bloco" /> : null}
      <label htmlFor={id}>{src ? "Trocar a imagem" : "Imagem"}</label>
      <input
        id={id}
        type="file"
        name={fileName}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onInput={(event) => event.stopPropagation()}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          void send(file);
        }}
      />
      <p className="soft" role="status">
        {isSending ? "Enviando a imagem…" : ""}
      </p>
    </div>
  );
}
