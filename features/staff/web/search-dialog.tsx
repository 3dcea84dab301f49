import { Search as Lens } from "lucide";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Rule } from "#shared/route.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { foundEntries } from "./found-entries.ts";
import { SearchGroups } from "./search-groups.tsx";
import { foundWords } from "./found-words.ts";
import { usePlaceEntries } from "./use-place-entries.ts";
import { useStaffSearch } from "./use-staff-search.ts";
import "./search-dialog.css";

interface SearchDialogProps {
  rule: Rule;
  isOpen: boolean;
  /** Counts the openings: each begins with an empty field, also while the one before fades away. */
  opening: number;
  onClose(): void;
}

/** Everything of the staff area by a few words. */
export default function SearchDialog({ rule, isOpen, opening, onClose }: SearchDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog title="Procurar na área da equipe" isOpen={isOpen} initialFocus={field} onClose={onClose}>
      <SearchPanel key={opening} field={field} rule={rule} onClose={onClose} />
    </Dialog>
  );
}

interface SearchPanelProps extends Pick<SearchDialogProps, "rule" | "onClose"> {
  field: RefObject<HTMLInputElement | null>;
}

/** The focus stays in the field; the arrows move through what was found. */
function SearchPanel({ rule, field, onClose }: SearchPanelProps) {
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const id = useId();
  const navigate = useNavigate();
  const search = useStaffSearch(typed);
  const entries = [...usePlaceEntries(rule, typed), ...foundEntries(search.results)];
  const here = Math.min(at, entries.length - 1);
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    void document.getElementById(`${id}-${here}`)?.scrollIntoView({ block: "nearest" });
  }, [id, here]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = entries[here];
    if (event.key === "Enter" && chosen) {
      event.preventDefault();
      onClose();
      void navigate(chosen.to);
    }
    if (!move || entries.length === 0) return;
    event.preventDefault();
    setAt((here + move + entries.length) % entries.length);
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
          placeholder="Pessoa, curso, conteúdo, aviso ou ação"
          autoComplete="off"
          maxLength={120}
          value={typed}
          onChange={({ target }) => (setTyped(target.value), setAt(0))}
          onKeyDown={onKeyDown}
        />
      </div>
      <p role="status" className={entries.length > 0 ? "visually-hidden" : "find-none"}>
        {foundWords(typed, entries.length, search)}
      </p>
      <SearchGroups id={id} entries={entries} at={here} onChoose={onClose} />
      <p className="find-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> escolher <kbd>Enter</kbd> abrir <kbd>Esc</kbd> fechar
      </p>
    </>
  );
}
