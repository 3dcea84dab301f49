import { X } from "lucide";
import { objectKind } from "#features/objects/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { SearchResult, Suggested } from "../contract.ts";
import { AssistantAnswer } from "./assistant-answer.tsx";
import { MarkedWords } from "./marked-words.tsx";
import { resultPath } from "./result-path.ts";
import { resultsTitle } from "./results-title.ts";
import "#ui/search-field.css";
import "./search.css";

interface SearchResultsProps {
  found: Suggested;
  /** Path of the same page without a search. */
  home: string;
  /** Friendly id of the searched course; undefined for all courses. */
  course?: string;
  /** Heading level; 1 if the results are the page's main content. */
  level: 1 | 2;
}

/** The results of a search as a list on the page, or a message if there are none. */
export function SearchResults({ found, home, course, level }: SearchResultsProps) {
  const { results, prompt, corrected_prompt, can_answer } = found;
  if (results.length === 0) return <NothingFound found={found} home={home} level={level} />;
  const Heading = `h${level}` as const;
  return (
    <section className="found" aria-labelledby="found">
      <header className="found-head">
        <Heading id="found">{resultsTitle(found)}</Heading>
        <Link className="link" to={home} preventScrollReset>
          <Icon of={X} />
          Limpar a busca
        </Link>
      </header>
      {corrected_prompt ? (
        <p>
          Procuramos também por <b>“{corrected_prompt}”</b>.
        </p>
      ) : null}
      {can_answer ? <AssistantAnswer key={prompt} found={found} course={course} /> : null}
      <ol className="found-list">
        {results.map((result) => (
          <Found key={result.object._id} result={result} />
        ))}
      </ol>
      <p className="soft">{found.message}</p>
    </section>
  );
}

function Found({ result }: { result: SearchResult }) {
  const { object, course, trail, reason, excerpt } = result;
  const { icon, label } = objectKind(object);
  return (
    <li className="found-item">
      <p className="object-kind">
        <Icon of={icon} />
        {label} · {object.minutes} min{object.done ? " · Concluído" : ""}
      </p>
      <h3>
        <Link to={resultPath(result)}>
          <MarkedWords pieces={object.title} />
        </Link>
      </h3>
      {excerpt ? (
        <p className="found-excerpt">
          <MarkedWords pieces={excerpt} />
        </p>
      ) : null}
      <p className="found-reason">
        {reason} · {course.name}, {trail.name}
      </p>
    </li>
  );
}

function NothingFound({ found, home, level }: Pick<SearchResultsProps, "found" | "home" | "level">) {
  return (
    <div className="found">
      <Empty
        title={resultsTitle(found)}
        level={level}
        action={
          <Button kind="quiet" to={home}>
            Ver todos os conteúdos
          </Button>
        }
      >
        Tente outras palavras, ou uma só. A busca olha títulos, textos e transcrições do que você pode abrir.
      </Empty>
    </div>
  );
}
