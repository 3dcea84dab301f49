import type { CSSProperties } from "react";
import { cachedRender } from "#platform/web/router/cached-render.ts";
import { Relief } from "#ui/relief.tsx";
import { Ring } from "#ui/ring.tsx";
import type { Trail } from "../contract.ts";
import { cardKey, ObjectCard } from "./object-card.tsx";

interface TrailPathProps {
  course: string;
  trail: Trail;
  favorites: ReadonlySet<string>;
  onFavorite(objectId: string, favorite: boolean): void;
}

/** A trail as a path of its objects. */
export function TrailPath({ course, trail, favorites, onFavorite }: TrailPathProps) {
  const { _id, name, description, objects, objects_done } = trail;
  // Tells its height on a phone, well enough, before it is laid out.
  const length = { "--objects": objects.length } as CSSProperties;
  return (
    <section className="trail" aria-labelledby={`trail-${_id}`} style={length}>
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways: a keyboard must reach it */}
      <ol className="path" tabIndex={0} aria-label={`Conteúdos de ${name}`}>
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
      </ol>
    </section>
  );
}
