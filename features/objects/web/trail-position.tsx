import { ListTree } from "lucide";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import type { OpenedObject } from "../contract.ts";

const TrailDrawer = lazy(() => import("./trail-drawer.tsx"));

interface TrailPositionProps {
  opened: OpenedObject;
  isDone: boolean;
  search: ReactNode;
}

/** Button with the object's place in the trail (“3 de 6”). Opens the trail and the search in a drawer. */
export function TrailPosition({ opened, isDone, search }: TrailPositionProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const { trail, object } = opened;
  const place = trail.objects.findIndex(({ _id }) => _id === object._id) + 1;
  const text = `${place} de ${trail.objects.length}`;
  return (
    <>
      <button
        type="button"
        className="trail-position needs-script"
        aria-haspopup="dialog"
        aria-label={`Passo ${text} da trilha ${trail.name}: ver a trilha e procurar`}
        onClick={() => (setOpened(true), setOpen(true))}
      >
        <Icon of={ListTree} />
        {text}
      </button>
      {wasOpened ? (
        <Suspense>
          <TrailDrawer opened={opened} isDone={isDone} search={search} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
