import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { ActionResult } from "#features/form-action.ts";
import { quoted } from "#shared/quoted.ts";
import { focusAndReveal } from "#ui/take-focus.ts";
import type { AuthoredCourse, AuthoredObject } from "../contract.ts";
import { dragKeyAction } from "./drag-key-action.ts";
import { movedObject, type ObjectPosition, nextPosition } from "./moved-object.ts";

type Trail = AuthoredCourse["trails"][number];
export type CourseDrag = ReturnType<typeof useCourseDrag>;

interface DraggedObject {
  object: string;
  title: string;
  from: ObjectPosition;
  to: ObjectPosition;
}

interface DroppedObject {
  object: string;
  title: string;
  to: ObjectPosition;
  /** The trails before the drop, to notice when new ones arrive. */
  base: readonly Trail[];
  /** Result of the last form before the drop, to notice a new one. */
  before: ActionResult | undefined;
}

/**
 * Moves objects by pointer and keyboard: Space lifts, arrows move (also across trails), Space drops, Escape cancels.
 */
export function useCourseDrag(
  trails: readonly Trail[],
  answer: ActionResult | undefined,
  move: (object: string, title: string, trail: string, to: number) => void,
) {
  const [lifted, setLifted] = useState<DraggedObject | null>(null);
  const [announcement, announce] = useState("");
  // The dropped object, shown at its new position until the server's trails arrive.
  const [dropped, setDropped] = useState<DroppedObject | null>(null);
  const follow = useFocusFollowing();
  const isRefused = dropped !== null && isRefusalOf(dropped, answer);
  const placed = lifted ?? (dropped?.base === trails && !isRefused ? dropped : null);
  const shown = placed ? movedObject(trails, placed.object, placed.to) : trails;
  const nameOf = (id: string) => trails.find(({ friendly_id }) => friendly_id === id)?.name ?? "";
  const positionText = ({ trail, at }: ObjectPosition) => `${at + 1}º lugar de ${nameOf(trail)}`;

  const drop = ({ object, title, from, to }: DraggedObject) => {
    setLifted(null);
    if (from.trail === to.trail && from.at === to.at) return announce(`${quoted(title)} ficou onde estava.`);
    announce(`${quoted(title)} vai para o ${positionText(to)}.`);
    setDropped({ object, title, to, base: trails, before: answer });
    move(object, title, to.trail, to.at);
  };
  const lift = ({ friendly_id: object, title }: AuthoredObject, from: ObjectPosition) => {
    follow(object);
    if (isRefused) setDropped(null);
    setLifted({ object, title, from, to: from });
    announce(`Você levantou ${quoted(title)}. Setas movem, espaço solta, Esc desiste.`);
  };
  const cancel = ({ title }: DraggedObject) => {
    setLifted(null);
    announce(`${quoted(title)} ficou onde estava.`);
  };
  const over = (event: DragEvent, to: ObjectPosition) => {
    if (!lifted) return;
    event.preventDefault();
    event.stopPropagation();
    if (lifted.to.trail !== to.trail || lifted.to.at !== to.at) setLifted({ ...lifted, to });
  };

  return {
    shown,
    message: isRefused && !lifted ? `${dropped.title} ficou onde estava.` : announcement,
    lifted: lifted?.object ?? null,
    trail: ({ friendly_id, objects }: Trail) => ({
      onDragOver: (event: DragEvent) => {
        const isHere = lifted?.to.trail === friendly_id;
        over(event, isHere && lifted ? lifted.to : { trail: friendly_id, at: objects.length });
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (lifted) drop(lifted);
      },
    }),
    row: (object: AuthoredObject, trail: Trail, at: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", object.title);
        lift(object, { trail: trail.friendly_id, at });
      },
      onDragOver: (event: DragEvent) => over(event, { trail: trail.friendly_id, at }),
      onDragEnd: () => setLifted(null),
    }),
    grip: (object: AuthoredObject, trail: Trail, at: number) => ({
      id: `alca-${object.friendly_id}`,
      "aria-describedby": "course-hint",
      "aria-pressed": lifted?.object === object.friendly_id,
      onKeyDown: (event: KeyboardEvent) => {
        const current = lifted?.object === object.friendly_id ? lifted : null;
        const act = dragKeyAction(event.key, current !== null);
        if (!act) return;
        event.preventDefault();
        if (act === "lift") lift(object, { trail: trail.friendly_id, at });
        else if (current && act === "drop") drop(current);
        else if (current && act === "give-up") cancel(current);
        else if (current) {
          const to = nextPosition(shown, current.to, act === "next" ? 1 : -1);
          setLifted({ ...current, to });
          announce(positionText(to));
        }
      },
    }),
  };
}

function isRefusalOf({ object, before }: DroppedObject, answer: ActionResult | undefined): boolean {
  if (!answer?.problem || answer === before) return false;
  return answer.intent === "move-object" && answer.typed.object === object;
}

/**
 * Restores the focus of a moved object, whose handle is a new element in another trail. Returns a function that sets
 * the object to follow.
 */
function useFocusFollowing() {
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (!focused.current || (document.activeElement && document.activeElement !== document.body)) return;
    focusAndReveal(document.getElementById(`alca-${focused.current}`));
  });
  return (object: string) => {
    focused.current = object;
  };
}
