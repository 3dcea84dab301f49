import { CircleCheck, Download } from "lucide";
import { lazy, Suspense, useEffect, useState } from "react";
import type { Trail } from "#features/courses/contract.ts";
import { Icon } from "#ui/icon.tsx";
import { readKeptTrails, useKeptTrails } from "./kept-list.ts";
import "./kept-trails.css";

const KeepDialog = lazy(() => import("./keep-dialog.tsx"));

interface KeepTrailProps {
  course: string;
  trail: Pick<Trail, "_id" | "name">;
}

/** “Guardar neste aparelho”, for reading without a network. The dialog says the size before anything is downloaded. */
export function KeepTrail({ course, trail }: KeepTrailProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const isKept = useKeptTrails().some(({ _id }) => _id === trail._id);
  useEffect(readKeptTrails, []);
  return (
    <>
      <button
        type="button"
        className="trail-keep needs-script"
        data-kept={isKept || undefined}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <Icon of={isKept ? CircleCheck : Download} />
        {isKept ? "Neste aparelho" : "Guardar neste aparelho"}
        <span className="visually-hidden">: {trail.name}</span>
      </button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <KeepDialog course={course} trail={trail} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
