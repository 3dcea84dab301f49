import { Sparkles } from "lucide";
import { useEffect, useState } from "react";
import { api } from "#features/api.ts";
import { useProject } from "#features/projects/web/index.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { Suggested } from "../contract.ts";
import { resultPath } from "./result-path.ts";

/** The assistant's answer with links to the cited contents, loaded after the results are shown. */
export function AssistantAnswer({ found, course }: { found: Suggested; course: string | undefined }) {
  const project = useProject().friendly_id;
  const { prompt } = found;
  const [result, setResult] = useState<Suggested | "failed" | null>(null);
  useEffect(() => {
    let isWanted = true;
    const update = (next: Suggested | "failed") => void (isWanted && setResult(next));
    const question = { project, course, prompt, limit: 8, with_answer: true };
    api("GET /projects/suggest-content/{project}", question, { isQueued: true }).then(update, () => update("failed"));
    return () => void (isWanted = false);
  }, [project, course, prompt]);
  return (
    <section className="found-answer" aria-live="polite" aria-label="Resposta do assistente">
      <Icon of={Sparkles} />
      <div>
        {result === null ? <p className="soft">O assistente está lendo os conteúdos…</p> : <Answer result={result} />}
      </div>
    </section>
  );
}

function Answer({ result: found }: { result: Suggested | "failed" }) {
  if (found === "failed")
    return <p className="soft">O assistente não respondeu desta vez. Os conteúdos estão abaixo.</p>;
  const { answer, results } = found;
  if (!answer) return <p className="soft">{found.message}</p>;
  return (
    <>
      <p>{answer.text}</p>
      <ul aria-label="Conteúdos citados">
        {answer.cites.flatMap((at) => {
          const result = results[at];
          if (!result) return [];
          const title = result.object.title.map(({ text }) => text).join("");
          return (
            <li key={at}>
              <Link className="link" to={resultPath(result)}>
                {title}
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="soft">{found.message}</p>
    </>
  );
}
