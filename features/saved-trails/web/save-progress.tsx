import { Bar } from "#ui/bar.tsx";
import { Button } from "#ui/button.tsx";
import { sizeText } from "#ui/file-size.ts";

interface SaveProgressProps {
  done: number;
  total: number;
  onCancel(): void;
}

export function SaveProgress({ done, total, onCancel }: SaveProgressProps) {
  return (
    <>
      <p>
        Guardando: {sizeText(Math.min(done, total))} de {sizeText(total)}
      </p>
      <Bar share={total > 0 ? Math.min(1, done / total) : 0} label="Trilha sendo guardada" />
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </>
  );
}
