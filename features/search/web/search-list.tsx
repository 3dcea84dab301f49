import { objectKind } from "#features/objects/web/index.ts";
import { countText } from "#shared/number-text.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { SearchResult } from "../contract.ts";
import { MarkedWords } from "./marked-words.tsx";
import { resultPath } from "./result-path.ts";
import type { Search } from "./use-search.ts";

interface SearchListProps {
  id: string;
  search: Search;
  /** Index of the option selected with the arrow keys; −1 for none. */
  at: number;
  onChoose(): void;
}

/** List of results found while typing, below the field. */
export function SearchList({ id, search, at, onChoose }: SearchListProps) {
  const found = "found" in search ? search.found : null;
  const results = found?.results ?? [];
  return (
    <div className="search-drop">
      <p className={results.length > 0 ? "visually-hidden" : "search-none"} role="status">
        {sentenceOf(search)}
      </p>
      <div id={id} role="listbox" aria-label="Encontrados" hidden={results.length === 0}>
        {results.map((result, index) => (
          <Option
            key={result.object._id}
            id={`${id}-${index}`}
            result={result}
            isHere={index === at}
            onChoose={onChoose}
          />
        ))}
      </div>
      {found && results.length > 0 ? <p className="search-message">{found.message}</p> : null}
    </div>
  );
}

function Option({
  id,
  result,
  isHere,
  onChoose,
}: {
  id: string;
  result: SearchResult;
  isHere: boolean;
  onChoose(): void;
}) {
  const { icon } = objectKind(result.object);
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isHere}
      tabIndex={-1}
      className="search-option"
      to={resultPath(result)}
      onClick={onChoose}
    >
      <Icon of={icon} />
      <span>
        <b>
          <MarkedWords pieces={result.object.title} />
        </b>
        <small>{result.reason}</small>
      </span>
    </Link>
  );
}

function sentenceOf(search: Search): string {
  if (search.status === "error") return "Não deu para procurar agora. Tecle Enter para tentar de novo.";
  if (search.status !== "success") return "Procurando…";
  const { length } = search.found.results;
  if (length === 0) return "Nada com essas palavras. Tente outras, ou uma só.";
  return countText(length, "conteúdo encontrado.", "conteúdos encontrados.");
}
