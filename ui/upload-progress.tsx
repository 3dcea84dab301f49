import type { Ref } from "react";
import { Bar } from "./bar.tsx";
import { Button } from "./button.tsx";
import { sizeText } from "./file-size.ts";
import type { UploadingFile } from "./use-upload.ts";
import "./sending-note.css";

interface UploadProgressProps {
  /** The file that is being sent; null shows nothing. */
  sending: UploadingFile | null;
  onCancel(): void;
  ref?: Ref<HTMLDivElement>;
}

/**
 * Progress of a file's upload, and the button that cancels it. Must be rendered while nothing is sent too, because a
 * live region that arrives together with its text is not announced.
 */
export function UploadProgress({ sending, onCancel, ref }: UploadProgressProps) {
  return (
    <div ref={ref} className={sending ? "sending-note" : "visually-hidden"}>
      <p role="status">{sending ? statusText(sending) : ""}</p>
      {sending ? <Amount sending={sending} onCancel={onCancel} /> : null}
    </div>
  );
}

function statusText({ name, share }: UploadingFile): string {
  return share < 1 ? `Enviando “${name}”…` : `“${name}” chegou. Estamos conferindo o arquivo…`;
}

function Amount({ sending: { bytes, share }, onCancel }: { sending: UploadingFile; onCancel(): void }) {
  return (
    <>
      <Bar share={share} label="Quanto do arquivo já foi" />
      <p className="soft">
        <b>{Math.floor(share * 100)}%</b> · {sizeText(share * bytes)} de {sizeText(bytes)}
      </p>
      <p>
        <Button type="button" kind="quiet" onClick={onCancel}>
          Cancelar o envio
        </Button>
      </p>
    </>
  );
}
