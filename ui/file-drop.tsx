import { Upload } from "lucide";
import { useId, useState } from "react";
import { DroppedFiles, type FileUpload } from "./file-list.tsx";
import { fileProblem, sizeText } from "./file-size.ts";
import { Icon } from "./icon.tsx";
import "./field.css";
import "./file-drop.css";

interface FileDropProps {
  label: string;
  /** The field's name, for forms submitted before scripts arrive. */
  name?: string;
  /** The accepted kinds, in words: "PDF ou imagem". */
  kinds: string;
  /** The accepted kinds, as the `accept` of an input: ".pdf,image/*". */
  accept: string;
  maxBytes: number;
  error?: string;
  isMultiple?: boolean;
  disabled?: boolean;
  files: readonly FileUpload[];
  onAdd(files: File[]): void;
  onRemove(id: string): void;
  onRetry(id: string): void;
}

/**
 * Field that takes files by drop, click or key and shows the state of each. Its file input covers the whole field,
 * which makes all three work. The parent uploads the files.
 */
export function FileDrop({
  label,
  name,
  kinds,
  accept,
  maxBytes,
  error,
  isMultiple = false,
  disabled = false,
  files,
  onAdd,
  ...on
}: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [refusals, setRefusals] = useState<string[]>([]);
  const take = (list: FileList | null) => {
    const chosen = [...(list ?? [])].slice(0, isMultiple ? undefined : 1);
    const judged = chosen.map((file) => ({ file, problem: fileProblem(file, accept, kinds, maxBytes) }));
    setRefusals(judged.flatMap(({ problem }) => problem ?? []));
    const good = judged.flatMap(({ file, problem }) => (problem ? [] : file));
    if (good.length > 0) onAdd(good);
  };
  return (
    <div className="field">
      <label className="file-drop" data-over={isOver || undefined}>
        <input
          type="file"
          {...{ name, accept, multiple: isMultiple }}
          // Not `disabled`, which would take the focus away while the chosen file is sent.
          aria-disabled={disabled || undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onClick={(event) => disabled && event.preventDefault()}
          onDragEnter={() => setOver(!disabled)}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            setOver(false);
            if (disabled) event.preventDefault();
          }}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = "";
          }}
        />
        <Icon of={Upload} />
        <span className="file-drop-label">{label}</span>
        <span className="field-hint" id={`${id}-hint`}>
          {kinds}, até {sizeText(maxBytes)}. <span className="file-drop-mouse">Solte aqui ou </span>
          <u>escolha no aparelho</u>.
        </span>
      </label>
      <div id={`${id}-error`} role="alert">
        {[...refusals, ...(error ? [error] : [])].map((sentence) => (
          <p key={sentence} className="field-error">
            {sentence}
          </p>
        ))}
      </div>
      <DroppedFiles files={files} {...on} />
    </div>
  );
}
