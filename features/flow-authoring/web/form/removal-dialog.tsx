import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { BlockUses } from "./uses-of-block.ts";

const MAX_NAMED = 6;

interface RemovalDialogProps {
  /** What would miss the block that is about to be removed; null while no block is. */
  uses: BlockUses | null;
  name: string;
  onClose(): void;
  onRemove(): void;
}

/** Says who would miss a block, before it is removed. */
export function RemovalDialog({ uses, name, onClose, onRemove }: RemovalDialogProps) {
  return (
    <Dialog title={`Apagar ${name}?`} isOpen={uses !== null} onClose={onClose}>
      {uses && uses.leads.length > 0 ? (
        <>
          <p>Levam a este bloco, e passarão a levar ao que vem depois dele:</p>
          <Names of={uses.leads} />
        </>
      ) : null}
      {uses && uses.asks.length > 0 ? (
        <>
          <p>Usam a resposta dele, e terão de mudar antes de publicar:</p>
          <Names of={uses.asks} />
        </>
      ) : null}
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
