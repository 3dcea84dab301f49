import {
  ArrowDown,
  ArrowUp,
  Copy,
  Ellipsis,
  Eye,
  EyeOff,
  GripVertical,
  KeyRound,
  PencilLine,
  Trash2,
  TriangleAlert,
} from "lucide";
import { objectKind } from "#features/objects/web/index.ts";
import { countText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { AuthoredCourse, AuthoredObject } from "../contract.ts";
import { EditForm } from "./course-form-context.tsx";
import { StepButton } from "./step-button.tsx";
import type { CourseDrag } from "./use-course-drag.ts";

type Trail = AuthoredCourse["trails"][number];

interface ObjectRowProps {
  object: AuthoredObject;
  at: number;
  trail: Trail;
  trails: readonly Trail[];
  course: string;
  drag: CourseDrag;
}

/** Row of an object in a trail: its kind, its state, and the controls to move and change it. */
export function ObjectRow({ object, at, trail, trails, course, drag }: ObjectRowProps) {
  const { friendly_id, title, minutes, points, pass, missing, state } = object;
  const { label, icon } = objectKind(object);
  return (
    <li
      data-state={state === "live" ? "live" : state === "draft" || missing ? "draft" : "changed"}
      data-lifted={drag.lifted === friendly_id || undefined}
      {...drag.row(object, trail, at)}
    >
      <button
        type="button"
        className="grip needs-script"
        aria-label={`Mover ${title}`}
        {...drag.grip(object, trail, at)}
      >
        <Icon of={GripVertical} />
      </button>
      <span className="node">
        <Icon of={icon} />
      </span>
      <div>
        <h3>
          <Link to={`${paths.staff("cursos", course)}/${encodeURIComponent(friendly_id)}`}>{title}</Link>
        </h3>
        <p>
          {[label, minutes === null ? "" : `${minutes} min`, points > 0 ? countText(points, "ponto") : ""]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {pass !== null ? (
          <p>
            <span>
              <Icon of={KeyRound} />
              Pede {pass}% de acertos
            </span>
          </p>
        ) : null}
        {missing ? (
          <p className="object-missing">
            <span>
              <Icon of={TriangleAlert} />
              {missing}
            </span>
          </p>
        ) : null}
      </div>
      <State state={state} />
      <ObjectMenu object={object} at={at} trail={trail} trails={trails} course={course} />
    </li>
  );
}

const STATES: Record<Exclude<AuthoredObject["state"], "live" | "draft">, string> = {
  changed: "Mudou",
  moved: "Mudou de lugar",
  new: "Novo",
};

function State({ state }: { state: AuthoredObject["state"] }) {
  if (state === "live") return <span className="live">Publicado</span>;
  if (state === "draft") return <Badge kind="dotted">Rascunho</Badge>;
  return <Badge kind="soft">{STATES[state]}</Badge>;
}

function ObjectMenu({ object, at, trail, trails, course }: Omit<ObjectRowProps, "drag">) {
  const { friendly_id, title, state } = object;
  const also = { object: friendly_id, title };
  const others = trails.filter((one) => one !== trail);
  const last = trail.objects.length - 1;
  return (
    <details className="row-menu" key={`${trail.friendly_id} ${at} ${state}`}>
      <summary className="icon-button" aria-label={`O que fazer com ${title}`}>
        <Icon of={Ellipsis} />
      </summary>
      <div className="row-menu-box">
        <div className="row-steps">
          <Link className="text-button" to={`${paths.staff("cursos", course)}/${encodeURIComponent(friendly_id)}`}>
            <Icon of={PencilLine} />
            Escrever
          </Link>
          <StepButton
            intent="move-object"
            also={{ ...also, trail: trail.friendly_id, to: at - 1 }}
            icon={ArrowUp}
            disabled={at === 0}
          >
            Subir
          </StepButton>
          <StepButton
            intent="move-object"
            also={{ ...also, trail: trail.friendly_id, to: at + 1 }}
            icon={ArrowDown}
            disabled={at === last}
          >
            Descer
          </StepButton>
          <StepButton
            intent="set-draft"
            also={{ ...also, draft: state === "draft" ? "não" : "sim" }}
            icon={state === "draft" ? Eye : EyeOff}
          >
            {state === "draft" ? "Tirar do rascunho" : "Deixar como rascunho"}
          </StepButton>
          <StepButton intent="copy-object" also={also} icon={Copy}>
            Duplicar
          </StepButton>
          <StepButton intent="remove-object" also={also} icon={Trash2}>
            Remover
          </StepButton>
        </div>
        {others.length > 0 ? (
          <EditForm intent="move-object" also={{ ...also, to: 1000 }} className="move-to">
            <label>
              Mover para
              <select className="control small" name="trail">
                {others.map((one) => (
                  <option key={one.friendly_id} value={one.friendly_id}>
                    {one.name}
                  </option>
                ))}
              </select>
            </label>
            <Button type="submit" kind="quiet">
              Mover
            </Button>
          </EditForm>
        ) : null}
      </div>
    </details>
  );
}
