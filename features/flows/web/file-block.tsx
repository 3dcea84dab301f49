import { useEffect } from "react";
import { newId } from "#shared/ids.ts";
import { FileDrop } from "#ui/file-drop.tsx";
import { sizeText } from "#ui/file-size.ts";
import { DeclinedField } from "./declined-field.tsx";
import type { BlockProps } from "./flow-block-body.tsx";
import type { BlockOf } from "./flow-parts.ts";
import type { FlowPlay } from "./use-flow-play.ts";

const OPEN_FILE_FORM = "open-flow-file";

interface FileBlockProps extends BlockProps<BlockOf<"file">> {
  play: FlowPlay;
  /** Called when a file on its way, also that of another question, is stored or could not be sent. */
  onSent(): void;
}

/**
 * A file question. The file is sent when it is chosen, or with the form, and stored encrypted. It never waits on the
 * device.
 */
export function FileBlock({ block, answer, play, onSent }: FileBlockProps) {
  const { upload } = play;
  const result = upload.result?.block === block.id ? upload.result : undefined;
  const file = answer && "file" in answer ? answer.file : null;
  const isSending = upload.sending === block.id;
  const isBusy = upload.sending !== null;
  useEffect(() => (isBusy ? onSent : undefined), [isBusy, onSent]);
  const send = ([chosen]: File[]) => {
    if (!chosen) return;
    if (play.isPreview) {
      const { name, size, type } = chosen;
      play.saveAnswer(block.id, { file: { _id: newId(), name, size, type } });
      return;
    }
    upload.send(block.id, chosen);
  };
  const kinds = block.kinds.map((kind) => kind.toUpperCase()).join(", ");
  return (
    <>
      {file ? (
        <p className="flow-file">
          <b>{file.name}</b>{" "}
          <span className="soft">
            {sizeText(file.size)}, {play.isPreview ? "só nesta prévia: não foi enviado" : "guardado com criptografia"}
          </span>{" "}
          {play.isPreview ? null : (
            <button type="submit" className="link" form={OPEN_FILE_FORM} aria-label={`Baixar: ${file.name}`}>
              Baixar
            </button>
          )}
        </p>
      ) : null}
      <FileDrop
        label={file ? "Trocar o arquivo" : "Escolher um arquivo"}
        name="file"
        kinds={kinds}
        accept={block.kinds.map((kind) => `.${kind}`).join(",")}
        maxBytes={block.max_bytes}
        error={result?.problem}
        files={[]}
        disabled={isBusy}
        onAdd={send}
        onRemove={nothing}
        onRetry={nothing}
      />
      <p role="status" className="soft">
        {isSending ? "Enviando o arquivo…" : null}
        {isBusy && !isSending ? "Outro arquivo ainda está a caminho." : null}
        {!isSending && result?.saved ? <span className="visually-hidden">Arquivo guardado.</span> : null}
      </p>
      {isSending || (isBusy && !answer) ? <input type="hidden" name="sending" /> : null}
      <DeclinedField isOffered={block.can_decline} isChosen={answer !== undefined && "declined" in answer} />
    </>
  );
}

/** Form of the button that downloads the file. It is outside of the block's form, because forms cannot be nested. */
export function OpenFileForm() {
  return (
    <form id={OPEN_FILE_FORM} method="post" hidden>
      <input type="hidden" name="intent" value="open-file" />
    </form>
  );
}

function nothing(): void {}
