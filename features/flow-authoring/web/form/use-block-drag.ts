import { type Dispatch, type DragEvent, type KeyboardEvent, useState } from "react";
import { dragKeyAction } from "#features/authoring/web/index.ts";
import { gripElement } from "./element-ids.ts";
import type { FlowFormAction } from "./flow-form-reducer.ts";

export type BlockDrag = ReturnType<typeof useBlockDrag>;

interface Lifted {
  key: string;
  /** The block's position before. */
  from: number;
}

const TYPE = "application/x-flow-block";

/** Moves blocks by pointer, and by keyboard: Space lifts, arrows move, Space drops, Escape puts back. */
export function useBlockDrag(dispatch: Dispatch<FlowFormAction>) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const move = (key: string, to: number) => dispatch({ do: "move", key, to, focus: gripElement(key) });
  const end = () => {
    setLifted(null);
    setOver(null);
  };
  return {
    lifted: lifted?.key ?? null,
    /** Returns the side of a block on which the dragged one would be dropped. */
    sideOf: (at: number) =>
      lifted && over === at && at !== lifted.from ? (lifted.from < at ? "below" : "above") : null,
    source: (key: string, at: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData(TYPE, key);
        setLifted({ key, from: at });
      },
      onDragEnd: end,
    }),
    target: (at: number) => ({
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes(TYPE)) return;
        event.preventDefault();
        setOver(at);
      },
      onDrop: (event: DragEvent) => {
        const key = event.dataTransfer.getData(TYPE);
        if (!key) return;
        event.preventDefault();
        end();
        move(key, at);
      },
    }),
    grip: (key: string, at: number) => ({
      onKeyDown: (event: KeyboardEvent) => {
        const act = dragKeyAction(event.key, lifted?.key === key);
        if (!act) return;
        event.preventDefault();
        if (act === "lift") {
          setLifted({ key, from: at });
          dispatch({ do: "say", text: "Levantado. Setas movem, espaço solta, Esc desiste." });
        } else if (act === "drop") {
          end();
          dispatch({ do: "say", text: `Solto no ${at + 1}º lugar.` });
        } else if (act === "give-up") {
          if (lifted) move(key, lifted.from);
          end();
        } else move(key, at + (act === "next" ? 1 : -1));
      },
      // A move takes the focus away for a moment.
      onBlur: () =>
        requestAnimationFrame(() => {
          if (document.activeElement?.id !== gripElement(key)) setLifted((last) => (last?.key === key ? null : last));
        }),
    }),
  };
}
