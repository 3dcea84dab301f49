import { type DragEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { quoted } from "#shared/quoted.ts";
import { focusAndReveal } from "#ui/take-focus.ts";
import type { Applicant } from "../contract.ts";
import { STAGE_LABELS, type Stage, STAGES } from "../engine/stages.ts";

export type BoardDrag = ReturnType<typeof useBoardDrag>;

interface DraggedCard {
  _id: string;
  name: string;
  from: Stage;
  to: Stage;
}

/**
 * Returns props and state to move cards by pointer and keyboard: Space lifts, arrows choose the
 * column, Space drops, Escape cancels. `isSending`: whether a change of the board is being saved.
 */
export function useBoardDrag(
  applicants: readonly Applicant[],
  isSending: boolean,
  move: (id: string, stage: Stage) => void,
) {
  const [lifted, setLifted] = useState<DraggedCard | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const follow = useCardFocusAfterMove(applicants, isSending);

  const drop = ({ _id, name, from, to }: DraggedCard) => {
    setLifted(null);
    if (from === to) return setAnnouncement(`${name} ficou em ${quoted(STAGE_LABELS[from])}.`);
    setAnnouncement(`${name} vai para ${quoted(STAGE_LABELS[to])}.`);
    move(_id, to);
  };
  const lift = ({ _id, name, stage }: Applicant) => {
    setLifted({ _id, name, from: stage, to: stage });
    setAnnouncement(`Você levantou o cartão de ${name}. Setas escolhem a etapa, espaço solta, Esc desiste.`);
  };
  const step = (current: DraggedCard, by: number) => {
    const to = STAGES[Math.min(Math.max(STAGES.indexOf(current.to) + by, 0), STAGES.length - 1)] ?? current.to;
    setLifted({ ...current, to });
    setAnnouncement(STAGE_LABELS[to]);
  };
  const cancel = (current: DraggedCard) => {
    setLifted(null);
    setAnnouncement(`${current.name} ficou em ${quoted(STAGE_LABELS[current.from])}.`);
  };

  return {
    message: announcement,
    /** Moves the focus along with this card when it changes its column. */
    follow,
    lifted: lifted?._id ?? null,
    target: lifted && lifted.to !== lifted.from ? lifted.to : null,
    column: (stage: Stage) => ({
      onDragOver: (event: DragEvent) => {
        if (!lifted) return;
        event.preventDefault();
        if (lifted.to !== stage) setLifted({ ...lifted, to: stage });
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (lifted) drop({ ...lifted, to: stage });
      },
    }),
    card: (applicant: Applicant) => ({
      draggable: !applicant.is_notified,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", applicant.name);
        lift(applicant);
      },
      onDragEnd: () => setLifted(null),
    }),
    handle: (applicant: Applicant) => ({
      id: `move-${applicant._id}`,
      "aria-describedby": "board-hint",
      "aria-pressed": lifted?._id === applicant._id,
      onKeyDown: (event: KeyboardEvent) => {
        const current = lifted?._id === applicant._id ? lifted : null;
        const act = dragKeyAction(event.key, current !== null);
        if (!act) return;
        event.preventDefault();
        follow(applicant._id);
        if (act === "lift") lift(applicant);
        else if (current && act === "drop") drop(current);
        else if (current && act === "give-up") cancel(current);
        else if (current) step(current, act === "next" ? 1 : -1);
      },
    }),
  };
}

type DragAction = "lift" | "drop" | "give-up" | "next" | "previous";

function dragKeyAction(key: string, isLifted: boolean): DragAction | null {
  if (key === " " || key === "Enter") return isLifted ? "drop" : "lift";
  if (!isLifted) return null;
  if (key === "Escape") return "give-up";
  if (key === "ArrowRight" || key === "ArrowDown") return "next";
  return key === "ArrowLeft" || key === "ArrowUp" ? "previous" : null;
}

/**
 * Focuses a moved card's handle, because a card in another column is a new element. Returns a
 * function that sets the card to follow, until its move is saved.
 */
function useCardFocusAfterMove(applicants: readonly Applicant[], isSending: boolean) {
  const focused = useRef<string | null>(null);
  const positions = applicants.map(({ _id, stage }) => `${_id} ${stage}`).join("\n");
  useEffect(() => {
    if (!focused.current || (document.activeElement && document.activeElement !== document.body)) return;
    focusAndReveal(document.getElementById(`move-${focused.current}`));
  }, [positions]);
  useEffect(() => {
    if (!isSending) focused.current = null;
  }, [isSending]);
  return useCallback((id: string) => {
    focused.current = id;
  }, []);
}
