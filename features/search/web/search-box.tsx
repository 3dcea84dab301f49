import { Search as Lens } from "lucide";
import { type FocusEvent, type KeyboardEvent, useId, useState } from "react";
import { Form, useNavigate } from "react-router";
import { useProject } from "#features/projects/web/index.ts";
import { Icon } from "#ui/icon.tsx";
import type { SearchResult, Suggested } from "../contract.ts";
import { resultPath } from "./result-path.ts";
import { resultsTitle } from "./results-title.ts";
import { SearchList } from "./search-list.tsx";
import { type Search, useSearch } from "./use-search.ts";
import "#ui/search-field.css";
import "./search.css";

interface SearchBoxProps {
  /** Path of the results page, to which the form is submitted. */
  action: string;
  /** Friendly id of the course to search; undefined for all of the person's courses. */
  course?: string;
  /** The results that the page shows for its `?prompt=`; null for none. */
  found?: Suggested | null;
}

/** Search field with results while typing. Searches are not saved. */
export function SearchBox({ action, course, found = null }: SearchBoxProps) {
  const prompt = found?.prompt ?? "";
  const [text, setText] = useState(prompt);
  // Resets the text without remounting the input, so that it keeps the focus when results arrive.
  const [shownFor, setShownFor] = useState(prompt);
  if (shownFor !== prompt) {
    setShownFor(prompt);
    setText(prompt);
  }
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const search = useSearch({ project: useProject().friendly_id, course, prompt: isOpen ? text : "" });
  const results = resultsOf(search);
  const id = useId();
  const navigate = useNavigate();
  const close = () => (setOpen(false), setAt(-1));
  const isShown = isOpen && search.status !== "idle";
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" && isShown) return (event.preventDefault(), close());
    const chosen = isShown ? results[at] : undefined;
    if (event.key === "Enter" && chosen) return (event.preventDefault(), close(), void navigate(resultPath(chosen)));
    if (!move) return;
    event.preventDefault();
    setOpen(true);
    setAt((now) => wrapIndex(now + move, results.length));
  };
  return (
    <Form
      role="search"
      action={action}
      className="search"
      onBlur={(event) => isFocusLeaving(event) && close()}
      onSubmit={close}
      preventScrollReset
    >
      <Icon of={Lens} />
      <input
        type="text"
        inputMode="search"
        name="prompt"
        role="combobox"
        aria-label={course ? "Procurar neste curso" : "Procurar nos seus cursos"}
        aria-autocomplete="list"
        aria-expanded={isShown && results.length > 0}
        aria-controls={id}
        aria-activedescendant={isShown && at >= 0 ? `${id}-${at}` : undefined}
        placeholder="O que você quer aprender?"
        autoComplete="off"
        enterKeyHint="search"
        required
        maxLength={400}
        value={text}
        onChange={({ target }) => (setText(target.value), setOpen(true), setAt(-1))}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="visually-hidden">
        {found ? resultsTitle(found) : null}
      </p>
      <button type="submit" className="search-go">
        Procurar
      </button>
      {isShown ? (
        <SearchList id={id} search={search} at={at} onChoose={close} />
      ) : (
        <div id={id} role="listbox" aria-label="Encontrados" hidden />
      )}
    </Form>
  );
}

function resultsOf(search: Search): SearchResult[] {
  return "found" in search ? (search.found?.results ?? []) : [];
}

/** Wraps an index around: after the last option comes the input itself (−1), then the first option. */
function wrapIndex(at: number, count: number): number {
  if (at < -1) return count - 1;
  return at >= count ? -1 : at;
}

function isFocusLeaving({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): boolean {
  return !currentTarget.contains(relatedTarget);
}
