import { ArrowLeft, Bookmark } from "lucide";
import type { ReactNode } from "react";
import { useFavorites } from "#features/favorites/web/index.ts";
import { WaitingBadge } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Bar } from "#ui/bar.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { OpenedObject } from "../contract.ts";
import { TrailPosition } from "./trail-position.tsx";

interface ReaderBarProps {
  opened: OpenedObject;
  completeness: number;
  search: ReactNode;
}

/**
 * Bar with the progress, the minutes left and the bookmark; on a phone also the link back and the place in the trail.
 */
export function ReaderBar({ opened, completeness, search }: ReaderBarProps) {
  const { course, object, trail } = opened;
  const { favorites, change } = useFavorites(course._id, trail.objects);
  const isFavorite = favorites.has(object._id);
  return (
    <div className="article-bar">
      <Link className="icon-button reader-up" to={paths.course(course.friendly_id)} aria-label="Todas as trilhas">
        <Icon of={ArrowLeft} />
      </Link>
      <TrailPosition opened={opened} isDone={completeness >= 1} search={search} />
      <Bar share={completeness} label="Progresso neste conteúdo" />
      <span className="article-left">{leftOf(object.minutes, completeness)}</span>
      <WaitingBadge />
      <form method="post">
        <button
          type="submit"
          name="favorite"
          value={isFavorite ? "no" : "yes"}
          className="icon-button"
          aria-pressed={isFavorite}
          aria-label="No plano de estudo"
          title={isFavorite ? "Tirar do plano de estudo" : "Guardar no plano de estudo"}
          onClick={(event) => {
            event.preventDefault();
            void change(object._id, !isFavorite);
          }}
        >
          <Icon of={Bookmark} />
        </button>
      </form>
    </div>
  );
}

function leftOf(minutes: number, completeness: number): string {
  if (completeness >= 1) return "Concluído";
  const left = Math.max(1, Math.ceil(minutes * (1 - completeness)));
  return `${left === 1 ? "Falta" : "Faltam"} ${left}\u00a0min`;
}
