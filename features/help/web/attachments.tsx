import { FileText, X } from "lucide";
import { useState } from "react";
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from "#shared/upload-limits.ts";
import { FileDrop } from "#ui/file-drop.tsx";
import { sizeText } from "#ui/file-size.ts";
import { Icon } from "#ui/icon.tsx";

interface AttachmentsProps {
  label: string;
  files: readonly File[];
  error: string | undefined;
  onChange(files: File[]): void;
}

/** Field to choose files that are sent together with a message. */
export function Attachments({ label, files, error, onChange }: AttachmentsProps) {
  const [isOver, setOver] = useState(false);
  const change = (chosen: File[]) => {
    setOver(chosen.length > MAX_ATTACHMENTS);
    onChange(chosen.slice(0, MAX_ATTACHMENTS));
  };
  const add = (more: File[]) => change([...files, ...more]);
  const problem = isOver ? { error: "Cabem três arquivos: os outros ficaram de fora." } : error ? { error } : {};
  return (
    <div className="attachments">
      <FileDrop
        label={label}
        name="files"
        kinds="JPEG, PNG, WebP ou PDF"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        maxBytes={MAX_ATTACHMENT_BYTES}
        isMultiple
        disabled={files.length >= MAX_ATTACHMENTS}
        files={[]}
        onAdd={add}
        onRemove={nothing}
        onRetry={nothing}
        {...problem}
      />
      {files.length > 0 ? (
        <ul className="dropped-files">
          {files.map((file, at) => (
            <li key={`${file.name}-${file.size}-${file.lastModified}`} data-state="done">
              <Icon of={FileText} />
              <div>
                <p className="dropped-name">{file.name}</p>
                <p className="dropped-state">{sizeText(file.size)}, vai com a mensagem</p>
              </div>
              <button
                type="button"
                className="icon-button"
                aria-label={`Tirar ${file.name}`}
                onClick={() => change(files.filter((_, index) => index !== at))}
              >
                <Icon of={X} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function nothing(): void {}
