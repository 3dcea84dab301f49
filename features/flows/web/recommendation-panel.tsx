import { BookOpen, ArrowRight, Gamepad2, Link2, Play } from "lucide";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { Recommendation } from "../engine/recommendation.ts";

const KINDS = {
  content: { label: "Conteúdo", icon: BookOpen },
  joco: { label: "Joco", icon: Gamepad2 },
  link: { label: "Link", icon: Link2 },
};

interface RecommendationPanelProps extends Pick<Recommendation, "items" | "isRefused"> {
  /** True when the answers suggest something, which the person may not enter if `items` is empty. */
  isAnySuggested: boolean;
  enrolled: ReadonlySet<string>;
}

/** Recommended objects in order, each with the answer that led to it. */
export function RecommendationPanel({ items, isRefused, isAnySuggested, enrolled }: RecommendationPanelProps) {
  return (
    <section className="panel recommendation-panel">
      <h2>Seu caminho sugerido</h2>
      {items.length === 0 ? (
        <p>
          {nothingText(isRefused, isAnySuggested)} Comece pelo que chamar a sua atenção em{" "}
          <Link className="link" to={paths.courses()} reloadDocument>
            Meus cursos
          </Link>
          .
        </p>
      ) : (
        <>
          <p className="soft">Você pode trocar a ordem ou deixar para depois.</p>
          <ol className="recommendations">
            {items.map(({ object, reason }, at) => {
              const { label, icon } = KINDS[object.type];
              const address = paths.courseObject(object.course, object.object);
              return (
                <li key={`${object.course} ${object.object} ${reason}`}>
                  <span className="recommendation-node" aria-hidden="true">
                    {at + 1}
                  </span>
                  <div className="recommendation-card">
                    <p className="recommendation-kind">
                      <Icon of={icon} />
                      {label} · {object.minutes} min
                      {enrolled.has(object.course) ? <Badge kind="soft">Curso aberto para você</Badge> : null}
                    </p>
                    <h3>{object.title}</h3>
                    <p className="recommendation-trail">Trilha {quoted(object.trail_name)}</p>
                    <p className="recommendation-reason">{reason}</p>
                    <p className="recommendation-actions">
                      {at === 0 ? (
                        <Button to={address} reloadDocument>
                          <Icon of={Play} />
                          Começar agora
                        </Button>
                      ) : (
                        <Link className="link" to={address} reloadDocument aria-label={`Abrir ${object.title}`}>
                          Abrir
                          <Icon of={ArrowRight} />
                        </Link>
                      )}
                    </p>
                  </div>
                </li>
              );
            })}
          </ol>
        </>
      )}
    </section>
  );
}

function nothingText(isRefused: boolean, isAnySuggested: boolean): string {
  if (isAnySuggested) return "As sugestões são de cursos que ainda não estão entre os seus.";
  if (isRefused) return "Sem o seu sim, as respostas não escolhem nada por você.";
  return "Das suas respostas não saiu nenhuma sugestão.";
}
