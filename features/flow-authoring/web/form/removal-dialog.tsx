import { Fragment } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { BlockUses } from "./uses-of-block.ts";

const MAX_NAMED = 6;

const SENTENCES = [
  ["leads", "Levam a este bloco, e passarão a levar ao que vem depois dele:"],
  ["below", "Leva a este bloco, e passará a levar ao bloco de baixo:"],
  ["stranded", "Levam a este bloco, e terão de levar a outro antes de publicar:"],
  ["asks", "Usam a resposta dele, e terão de mudar antes de publicar:"],
] as const;

interface RemovalDialogProps {
  /** What refers to the block that is about to be removed; null while no block is. */
  uses: BlockUses | null;
  name: string;
  onClose(): void;
  onRemove(): void;
}

/** Asks before a block is removed to which others refer, and names them. */
export function RemovalDialog({ uses, name, onClose, onRemove }: RemovalDialogProps) {
  return (
    <Dialog title={`Apagar ${name}?`} isOpen={uses !== null} onClose={onClose}>
      {SENTENCES.map(([use, sentence]) =>
        uses && uses[use].length > 0 ? (
          <Fragment key={use}>
            <p>{sentence}</p>
            <Names of={uses[use]} />
          </Fragment>
        ) : null,
      )}
      <div className="flow-edit-dialog-actions">
        <Button kind="quiet" onClick={onClose}>
          Deixar como está
        </Button>
        <Button onClick={onRemove}>Apagar mesmo assim</Button>
      </div>
    </Dialog>
  );
}

function Names({ of }: { of: readonly string[] }) {
  const more = of.length - MAX_NAMED;
  return (
    <ul>
      {of.slice(0, MAX_NAMED).map((name, at) => (
        <li key={at}>{name}</li>
      ))}
      {more > 0 ? <li>e mais {more}</li> : null}
    </ul>
  );
}
