import { Check } from "lucide";
import { Bar } from "#ui/bar.tsx";
import { Icon } from "#ui/icon.tsx";

const MAX_SEGMENTS = 12;

interface TrailCellProps {
  /** Accessible label of the progress bar, which replaces the segments of a long trail. */
  label: string;
  objects: number;
  done: number;
  begun: number;
}

/**
 * Table cell with a person's progress in a trail: one segment per object, full
 * when done and half when begun, and text.
 */
export function TrailCell({ label, objects, done, begun }: TrailCellProps) {
  return (
    <span className="trail-cell">
      {objects > MAX_SEGMENTS ? (
        <Bar share={done / objects} label={label} />
      ) : (
        <span className="seg" aria-hidden="true">
          {Array.from({ length: objects }, (_, at) => (
            <i key={at} data-s={at < done ? "done" : at < done + begun ? "part" : undefined} />
          ))}
        </span>
      )}
      <small>{progressText({ objects, done, begun })}</small>
    </span>
  );
}

function progressText({ objects, done, begun }: Omit<TrailCellProps, "label">) {
  if (objects === 0) return "Sem conteúdos";
  if (done >= objects) {
    return (
      <>
        <Icon of={Check} />
        Concluída
      </>
    );
  }
  if (done === 0) return begun > 0 ? "Começada" : "Por começar";
  return `${done} de ${objects}`;
}
