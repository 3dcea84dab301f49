import { FolderOpen } from "lucide";
import { lazy, type Ref, Suspense, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import type { Media, MediaKind } from "../contract.ts";

// Loaded only when the dialog is opened for the first time.
const MediaPicker = lazy(() => import("./media-picker.tsx"));

interface LibraryButtonProps {
  kind: MediaKind;
  label: string;
  /** What the file is chosen for, for people who do not see the field around the button. */
  of?: string;
  ref?: Ref<HTMLButtonElement>;
  onChoose(media: Media): void;
}

/** Button that opens a dialog to choose one file of a kind from the library. Hidden without scripts. */
export function LibraryButton({ kind, label, of, ref, onChoose }: LibraryButtonProps) {
  const [dialog, setDialog] = useState<"unopened" | "open" | "closed">("unopened");
  return (
    <>
      <button
        type="button"
        ref={ref}
        className="button button-quiet small needs-script"
        aria-label={of && `${label}: ${of}`}
        onClick={() => setDialog("open")}
      >
        <Icon of={FolderOpen} />
        {label}
      </button>
      {dialog === "unopened" ? null : (
        <Suspense fallback={null}>
          <MediaPicker
            kind={kind}
            isOpen={dialog === "open"}
            onClose={() => setDialog("closed")}
            onChoose={(media) => {
              setDialog("closed");
              onChoose(media);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
