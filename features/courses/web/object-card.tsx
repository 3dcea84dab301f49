import { objectKind } from "#features/objects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import { Link } from "#ui/link.tsx";
import { wholePercent } from "#shared/whole-percent.ts";
import type { CourseObject } from "../contract.ts";
import { PLAN_FORM } from "./plan-form.tsx";
import "./kind-icons.css";

interface ObjectCardProps {
  course: string;
  object: CourseObject;
  /** When its trail opens, in words; null unless that blocks it. */
  opening?: string | null;
  isFavorite: boolean;
  onFavorite(objectId: string, favorite: boolean): void;
}

/** Returns a cache key of everything that the card shows: equal keys render equal cards. */
export function cardKey(
  course: string,
  object: CourseObject,
  isFavorite: boolean,
  opening: string | null = null,
): string {
  const { _id, title, type, link_type, state, minutes, completeness, config, opened_by } = object;
  return `${course}\n${_id}\n${config.friendly_id}\n${title}\n${type}\n${link_type}\n${state}\n${minutes}\n${completeness}\n${opened_by}\n${opening}\n${isFavorite}`;
}

/**
 * Card of an object in a trail. Links to the object; if it is blocked, names the object or the time that opens it
 * instead. Icons come from kind-icons.css, since a page renders many cards.
 */
export function ObjectCard({ course, object, opening = null, isFavorite, onFavorite }: ObjectCardProps) {
  const { _id, title, state, minutes, completeness, config } = object;
  const { label, name } = objectKind(object);
  return (
    <li className="object" data-state={state} data-kind={name}>
      <div className="object-card">
        <span className="object-kind">{`${label} · ${minutes}\u00a0min`}</span>
        {state === "blocked" ? (
          <span className="object-title">{title}</span>
        ) : (
          <Link className="object-title" to={paths.courseObject(course, config.friendly_id)}>
            {title}
          </Link>
        )}
        {state !== "done" && completeness > 0 ? (
          <span className="object-meter" aria-hidden="true">
            <i style={{ inlineSize: `${wholePercent(completeness)}%` }} />
          </span>
        ) : null}
        <span className="object-foot">{statusText(object, opening)}</span>
      </div>
      <button
        type="submit"
        form={PLAN_FORM}
        name="favorite"
        value={`${isFavorite ? "-" : "+"}${_id}`}
        className="favorite"
        aria-pressed={isFavorite}
        aria-label={`${title}: no plano de estudo`}
        title={isFavorite ? "Tirar do plano de estudo" : "Guardar no plano de estudo"}
        onClick={(event) => {
          event.preventDefault();
          onFavorite(_id, !isFavorite);
        }}
      />
    </li>
  );
}

function statusText({ state, completeness, opened_by }: CourseObject, opening: string | null): string {
  if (state === "done") return "Concluído";
  if (state === "blocked" && opening !== null) return opening;
  if (state === "blocked") return `Abre ao concluir ${quoted(opened_by ?? "")}`;
  return completeness > 0 ? `Continuar · ${wholePercent(completeness)}%` : "Começar";
}
