import { Search as Lens } from "lucide";
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Rule } from "#shared/route.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { foundEntries } from "./found-entries.ts";
import { SearchGroups } from "./search-groups.tsx";
import { searchStatusText } from "./search-status-text.ts";
import { usePlaceEntries, useTalentEntries } from "./use-place-entries.ts";
import { useStaffSearch } from "./use-staff-search.ts";
import "./search-dialog.css";

interface SearchDialogProps {
  rule: Rule;
  isOpen: boolean;
  /**
   * Number of times that the dialog was opened: as the panel's key, it makes each opening start
   * empty, even during the closing animation.
   */
  opening: number;
  /** Returns what was typed before the search field had the focus, once. */
  takeTyped(): string;
  onClose(): void;
}

/** Dialog that searches the whole staff area. */
export default function SearchDialog({ rule, isOpen, opening, takeTyped, onClose }: SearchDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog title="Procurar na área da equipe" isOpen={isOpen} initialFocus={field} onClose={onClose}>
      <SearchPanel key={opening} field={field} rule={rule} takeTyped={takeTyped} onClose={onClose} />
    </Dialog>
  );
}

interface SearchPanelProps extends Pick<SearchDialogProps, "rule" | "takeTyped" | "onClose"> {
  field: RefObject<HTMLInputElement | null>;
}

/**
 * Search field with its results. The focus stays in the field; arrow keys select an entry, which stays selected while
 * results arrive. Enter without a selection opens the first entry, and waits for pending results.
 */
function SearchPanel({ rule, field, takeTyped, onClose }: SearchPanelProps) {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAwaited, setAwaited] = useState(false);
  const id = useId();
  const navigate = useNavigate();
  const search = useStaffSearch(typed);
  const places = usePlaceEntries(rule, typed);
  const found = [...places, ...foundEntries(search.results)];
  const entries = [...found, ...useTalentEntries(rule, typed)];
  const at = entries.findIndex(({ key }) => key === chosen);
  const here = Math.max(at, 0);
  const go = (to: string | undefined) => {
    if (to === undefined) return;
    onClose();
    void navigate(to);
  };
  const goToFirst = useEffectEvent(() => go(entries[0]?.to));
  useEffect(() => {
    if (isAwaited && !search.isPending) goToFirst();
  }, [isAwaited, search.isPending]);
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return as its clean-up.
    void document.getElementById(`${id}-${here}`)?.scrollIntoView({ block: "nearest" });
  }, [id, here]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter") {
      event.preventDefault();
      // While a search is pending, the results shown are for an earlier text.
      if (search.isPending && at < 0 && places.length === 0) setAwaited(true);
      else go(entries[here]?.to);
    }
    if (!move || entries.length === 0) return;
    event.preventDefault();
    setAwaited(false);
    setChosen(entries[(here + move + entries.length) % entries.length]?.key ?? null);
  };
  return (
    <>
      <div className="find-field">
        <Icon of={Lens} />
        <input
          ref={field}
          type="text"
          inputMode="search"
          role="combobox"
          aria-label="O que você procura?"
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={id}
          aria-activedescendant={entries.length > 0 ? `${id}-${here}` : undefined}
          placeholder="Pessoa, curso, página, código ou ação"
          autoComplete="off"
          maxLength={120}
          value={typed}
          onFocus={() => {
            const early = takeTyped();
            if (early) setTyped(typed + early);
          }}
          onChange={({ target }) => (setTyped(target.value), setChosen(null), setAwaited(false))}
          onKeyDown={onKeyDown}
        />
      </div>
      <p role="status" className={found.length > 0 ? "visually-hidden" : "find-none"}>
        {searchStatusText(typed, found.length, search)}
      </p>
      <SearchGroups id={id} entries={entries} at={here} onChoose={onClose} />
      <p className="find-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> escolher <kbd>Enter</kbd> abrir <kbd>Esc</kbd> fechar
      </p>
    </>
  );
}
