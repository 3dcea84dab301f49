import { CircleCheck, Download } from "lucide";
import { lazy, Suspense, useEffect, useState } from "react";
import type { Trail } from "#features/courses/contract.ts";
import { Icon } from "#ui/icon.tsx";
import { readSavedTrails, useSavedTrails } from "./saved-list.ts";
import "./saved-trails.css";

const SaveDialog = lazy(() => import("./save-dialog.tsx"));

interface SaveTrailProps {
  course: string;
  trail: Pick<Trail, "_id" | "name">;
}

/**
 * Button “Guardar neste aparelho”, to read a trail offline. Its dialog shows the size before anything is downloaded.
 */
export function SaveTrailButton({ course, trail }: SaveTrailProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const isSaved = useSavedTrails().some(({ _id }) => _id === trail._id);
  useEffect(readSavedTrails, []);
  return (
    <>
      <button
        type="button"
        className="trail-save needs-script"
        data-saved={isSaved || undefined}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <Icon of={isSaved ? CircleCheck : Download} />
        {isSaved ? "Neste aparelho" : "Guardar neste aparelho"}
        <span className="visually-hidden">: {trail.name}</span>
      </button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <SaveDialog course={course} trail={trail} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
