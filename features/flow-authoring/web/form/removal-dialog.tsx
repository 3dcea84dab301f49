import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { BlockUses } from "./uses-of-block.ts";

const MAX_NAMED = 6;

interface RemovalDialogProps {
  /** The block that is about to be removed, and what would miss it; null for none. */
  asked: { key: string; uses: BlockUses } | null;
  name: string;
  onClose(): void;
  onRemove(): void;
}

/** Says who would miss a block, before it is removed. */
export function RemovalDialog({ asked, name, onClose, onRemove }: RemovalDialogProps) {
  return (
    <Dialog title={`Apagar ${name}?`} isOpen={asked !== null} onClose={onClose}>
      {asked && asked.uses.leads.length > 0 ? (
        <>
          <p>Levam a este bloco, e passarão a levar ao que vem depois dele:</p>
          <Names of={asked.uses.leads} />
        </>
      ) : null}
      {asked && asked.uses.asks.length > 0 ? (
        <>
          <p>Usam a resposta dele, e terão de mudar antes de publicar:</p>
          <Names of={asked.uses.asks} />
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
