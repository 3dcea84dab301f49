import { ChevronDown } from "lucide";
import { type CSSProperties, useState } from "react";
import { cachedRender } from "#platform/web/router/cached-render.ts";
import { Icon } from "#ui/icon.tsx";
import { Relief } from "#ui/relief.tsx";
import { Ring } from "#ui/ring.tsx";
import type { Trail } from "../contract.ts";
import { cardKey, ObjectCard } from "./object-card.tsx";
import { PathWindow } from "./path-window.tsx";

interface TrailPathProps {
  course: string;
  trail: Trail;
  /** What is finished makes room for what is not, until somebody asks for it. */
  isFolding: boolean;
  favorites: ReadonlySet<string>;
  onFavorite(objectId: string, favorite: boolean): void;
}

/** A trail as a path of its objects. A finished one is folded; of another, a phone folds the steps before the next one. */
export function TrailPath({ course, trail, isFolding, favorites, onFavorite }: TrailPathProps) {
  const { _id, name, description, objects, objects_done } = trail;
  const [isOpen, setOpen] = useState(!isFolding);
  const walked = objects.findIndex(({ state }) => state !== "done");
  const isDone = walked < 0;
  const folded = isOpen || walked === 0 ? undefined : isDone ? "all" : "walked";
  // Tells its height on a phone, well enough, before it is laid out.
  const length = { "--objects": folded ? objects.length - walked : objects.length } as CSSProperties;
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
        </div>
        <Ring done={objects_done} of={objects.length} label={`${objects_done} de ${objects.length} concluídos`} />
      </div>
      {isFolding && walked !== 0 ? (
        <button
          type="button"
          className="trail-fold needs-script"
          data-all={isDone || undefined}
          aria-expanded={isOpen}
          aria-controls={`path-${_id}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Recolher os concluídos" : foldedText(isDone ? objects.length : walked, isDone)}
          <Icon of={ChevronDown} />
        </button>
      ) : null}
      <PathWindow id={`path-${_id}`} name={name} start={Math.max(walked, 0)}>
        {cachedRender(objects, (object) => ({
          key: cardKey(course, object, favorites.has(object._id)),
          element: (
            <ObjectCard
              key={object._id}
              course={course}
              object={object}
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
  const done = count === 1 ? "1 concluído" : `${count} concluídos`;
  return isDone ? `Trilha concluída: ver ${count === 1 ? "o conteúdo" : `os ${count} conteúdos`}` : `Mostrar ${done}`;
}
