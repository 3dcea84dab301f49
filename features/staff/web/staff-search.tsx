import { Search } from "lucide";
import { lazy, type MouseEvent, Suspense, useEffect, useEffectEvent, useState } from "react";
import { paths } from "#shared/paths.ts";
import type { Rule } from "#shared/route.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useEarlyKeys } from "./use-early-keys.ts";

const SearchDialog = lazy(() => import("./search-dialog.tsx"));

/**
 * Returns the search dialog and a function that opens it. Ctrl K opens it too. Its
 * script is fetched when it is first opened.
 */
export function useStaffSearchDialog(rule: Rule) {
  const [isOpen, setOpen] = useState(false);
  const [opening, setOpening] = useState(0);
  const early = useEarlyKeys();
  const open = () => {
    if (!isOpen) {
      setOpening(opening + 1);
      early.start();
    }
    setOpen(true);
  };
  const openNow = useEffectEvent(open);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isOurs =
        event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isOurs) return;
      event.preventDefault();
      openNow();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
  const dialog =
    opening > 0 ? (
      <Suspense>
        <SearchDialog
          rule={rule}
          isOpen={isOpen}
          opening={opening}
          takeTyped={early.take}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ) : null;
  return { dialog, open };
}

/** Link that opens the search dialog; without scripts, the search page. */
export function StaffSearchLink({
  className,
  onOpen,
  isNamed,
}: {
  className: string;
  onOpen(): void;
  isNamed: boolean;
}) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  const name = isNamed ? {} : { "aria-label": "Procurar na área da equipe", title: "Procurar" };
  return (
    <Link
      to={paths.staffSearch()}
      className={className}
      onClick={open}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      {...name}
    >
      <Icon of={Search} />
      {isNamed ? (
        <>
          Procurar em tudo
          <kbd aria-hidden="true">Ctrl K</kbd>
        </>
      ) : null}
    </Link>
  );
}
