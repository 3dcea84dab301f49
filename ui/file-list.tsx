import { Check, FileText, RotateCcw, X } from "lucide";
import { Bar } from "./bar.tsx";
import { sizeText } from "./file-size.ts";
import { Icon } from "./icon.tsx";

/** A file in an upload. `bytes` is its size; `share` is the uploaded part, from 0 to 1. */
export type FileUpload = { id: string; name: string; bytes: number } & (
  | { state: "sending"; share: number }
  | { state: "done" }
  | { state: "failed"; error: string }
);

interface DroppedFilesProps {
  files: readonly FileUpload[];
  onRemove(id: string): void;
  onRetry(id: string): void;
}

export function DroppedFiles({ files, onRemove, onRetry }: DroppedFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className="dropped-files">
      {files.map((file) => (
        <li key={file.id} data-state={file.state}>
          {file.state === "done" ? <Icon of={Check} /> : <Icon of={FileText} />}
          <div>
            <p className="dropped-name">{file.name}</p>
            <p className="dropped-state" aria-live="polite">
              {stateText(file)}
            </p>
            {file.state === "sending" ? <Bar share={file.share} label={`Envio de ${file.name}`} /> : null}
          </div>
          {file.state === "failed" ? (
            <button
              type="button"
              className="icon-button"
              aria-label={`Enviar ${file.name} de novo`}
              onClick={() => onRetry(file.id)}
            >
              <Icon of={RotateCcw} />
            </button>
          ) : null}
          <button
            type="button"
            className="icon-button"
            aria-label={file.state === "sending" ? `Cancelar o envio de ${file.name}` : `Tirar ${file.name}`}
            onClick={() => onRemove(file.id)}
          >
            <Icon of={X} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function stateText(file: FileUpload): string {
  if (file.state === "failed") return file.error;
  if (file.state === "done") return `Enviado · ${sizeText(file.bytes)}`;
  return `Enviando ${sizeText(file.bytes * file.share)} de ${sizeText(file.bytes)}`;
}
