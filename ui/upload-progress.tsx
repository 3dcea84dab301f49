import { Bar } from "./bar.tsx";
import { Button } from "./button.tsx";
import { sizeText } from "./file-size.ts";
import type { UploadingFile } from "./use-upload.ts";
import "./sending-note.css";

/** Progress of a file's upload, and the button that cancels it. */
export function UploadProgress({ sending, onCancel }: { sending: UploadingFile; onCancel(): void }) {
  const { name, bytes, share } = sending;
  return (
    <div className="sending-note">
      <p role="status">{share < 1 ? `Enviando “${name}”…` : `“${name}” chegou. Estamos conferindo o arquivo…`}</p>
      <Bar share={share} label="Quanto do arquivo já foi" />
      <p className="soft">
        <b>{Math.floor(share * 100)}%</b> · {sizeText(share * bytes)} de {sizeText(bytes)}
      </p>
      <p>
        <Button type="button" kind="quiet" onClick={onCancel}>
          Cancelar o envio
        </Button>
      </p>
    </div>
  );
}
