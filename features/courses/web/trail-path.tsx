import { ChevronDown, Lock } from "lucide";
import { type CSSProperties, type ReactNode, useState } from "react";
import { useStandpoint } from "#features/projects/web/index.ts";
import { cachedRender } from "#platform/web/router/cached-render.ts";
import { countText } from "#shared/number-text.ts";
import { openingText } from "#shared/opening-time.ts";
import { Icon } from "#ui/icon.tsx";
import { Relief } from "#ui/relief.tsx";
import { Ring } from "#ui/ring.tsx";
import type { Trail } from "../contract.ts";
import { cardKey, ObjectCard } from "./object-card.tsx";
import { PathWindow } from "./path-window.tsx";

interface TrailPathProps {
  course: string;
  trail: Trail;
  /** Whether finished steps are hidden at first. */
  isFolding: boolean;
  favorites: ReadonlySet<string>;
  onFavorite(objectId: string, favorite: boolean): void;
  /** Further controls of the trail, below its description. */
  actions?: ReactNode;
}

/**
 * A trail as a path of its objects. With `isFolding`, a finished trail is collapsed; on a phone, so are the steps
 * before the first unfinished one.
 */
export function TrailPath({ course, trail, isFolding, favorites, onFavorite, actions }: TrailPathProps) {
  const { _id, name, description, opens_at, objects, objects_done } = trail;
  const standpoint = useStandpoint();
  const opening = opens_at === null ? null : `Abre em ${openingText(opens_at, standpoint)}`;
  const [isOpen, setOpen] = useState(!isFolding);
  const firstUnfinished = objects.findIndex(({ state }) => state !== "done");
  const isDone = firstUnfinished < 0;
  const folded = isOpen || firstUnfinished === 0 ? undefined : isDone ? "all" : "walked";
  // The CSS estimates the trail's height on a phone from this number before layout.
  const length = { "--objects": folded ? objects.length - firstUnfinished : objects.length } as CSSProperties;
  return (
    <section className="trail" aria-labelledby={`trail-${_id}`} data-folded={folded} style={length}>
      <div className="trail-head">
        <div className="trail-cover">
          {cachedRender([_id], (seed) => ({
            key: `cover ${seed}`,
            element: <Relief key={seed} seed={seed} shape="cover" />,
          }))}
        </div>
        <div className="trail-text">
          <h2 id={`trail-${_id}`}>{name}</h2>
          <p>{description}</p>
          {opening === null ? null : (
            <p className="trail-opening">
              <Icon of={Lock} />
              {opening}
            </p>
          )}
          {actions}
        </div>
        <Ring done={objects_done} of={objects.length} label={`${objects_done} de ${objects.length} concluídos`} />
      </div>
      {isFolding && firstUnfinished !== 0 ? (
        <button
          type="button"
          className="trail-fold needs-script"
          data-all={isDone || undefined}
          aria-expanded={isOpen}
          aria-controls={`path-${_id}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Recolher os concluídos" : foldedText(isDone ? objects.length : firstUnfinished, isDone)}
          <Icon of={ChevronDown} />
        </button>
      ) : null}
      <PathWindow id={`path-${_id}`} name={name} start={Math.max(firstUnfinished, 0)}>
        {cachedRender(objects, (object) => ({
          key: cardKey(course, object, favorites.has(object._id), object.opens_at && opening),
          element: (
            <ObjectCard
              key={object._id}
              course={course}
              object={object}
              opening={object.opens_at && opening}
              isFavorite={favorites.has(object._id)}
              onFavorite={onFavorite}
            />
          ),
        }))}
      </PathWindow>
    </section>
  );
}

function foldedText(count: number, isDone: boolean): string {
  const done = countText(count, "concluído");
  return isDone ? `Trilha concluída: ver ${count === 1 ? "o conteúdo" : `os ${count} conteúdos`}` : `Mostrar ${done}`;
}
