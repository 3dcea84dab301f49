import {
  ArrowDown,
  ArrowUp,
  CalendarClock,
  Copy,
  Ellipsis,
  Gamepad2,
  Link2,
  ListOrdered,
  LockOpen,
  Plus,
  Trash2,
} from "lucide";
import type { ReactNode } from "react";
import { countText } from "#shared/number-text.ts";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { MaskedField } from "#ui/masked-field.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import { openingLabel } from "../engine/course-changes.ts";
import type { AuthoredCourse } from "../contract.ts";
import { EditForm, useTyped } from "./course-form-context.tsx";
import { ObjectRow } from "./object-row.tsx";
import { StepButton } from "./step-button.tsx";
import type { CourseDrag } from "./use-course-drag.ts";

type Trail = AuthoredCourse["trails"][number];

interface TrailSheetProps {
  trail: Trail;
  at: number;
  trails: readonly Trail[];
  /** The course's segment in URLs. */
  course: string;
  drag: CourseDrag;
}

/** Sheet of one trail: its rule, its objects in order, and the forms that change it. */
export function TrailSheet({ trail, at, trails, course, drag }: TrailSheetProps) {
  const { friendly_id, name, objects, sequential, opens_at } = trail;
  return (
    <section
      className="sheet course-trail"
      aria-labelledby={`trilha-${friendly_id}`}
      data-rule={sequential ? "sequence" : "free"}
      {...drag.trail(trail)}
    >
      <div className="course-trail-head">
        <div>
          <h2 id={`trilha-${friendly_id}`}>{name}</h2>
          <p>
            Trilha {at + 1} · {countText(objects.length, "conteúdo")}
          </p>
        </div>
        <div className="course-trail-rules">
          <span className="rule">
            <Icon of={sequential ? ListOrdered : LockOpen} />
            {sequential ? "Em sequência: um abre o outro" : "Livre: em qualquer ordem"}
          </span>
          {opens_at === null ? null : (
            <span className="rule">
              <Icon of={CalendarClock} />
              {openingLabel(trail)}
            </span>
          )}
        </div>
        <TrailMenu trail={trail} at={at} count={trails.length} />
      </div>
      {objects.length > 0 ? (
        <ol className="course-objects">
          {objects.map((object, place) => (
            <ObjectRow
              key={object.friendly_id}
              object={object}
              at={place}
              trail={trail}
              trails={trails}
              course={course}
              drag={drag}
            />
          ))}
        </ol>
      ) : (
        <p className="course-trail-empty soft">Ainda sem conteúdo. Uma trilha vazia fica só com a equipe.</p>
      )}
      <div className="add-row">
        <AddObject trail={trail} type="content" label="Nome do conteúdo">
          <Icon of={Plus} />
          Conteúdo
        </AddObject>
        <AddObject trail={trail} type="link" label="Nome do material">
          <Icon of={Link2} />
          Material de fora
        </AddObject>
        <AddObject trail={trail} type="joco" label="Nome da atividade">
          <Icon of={Gamepad2} />
          Atividade
        </AddObject>
      </div>
    </section>
  );
}

interface AddObjectProps {
  trail: Trail;
  type: "content" | "link" | "joco";
  label: string;
  children: ReactNode;
}

function AddObject({ trail, type, label, children }: AddObjectProps) {
  const { title } = useTyped("add-object", { trail: trail.friendly_id, type });
  return (
    // The key closes the form once an object is added.
    <details key={trail.objects.length} className="add-object" open={title !== undefined || undefined}>
      <summary className="text-button">{children}</summary>
      <EditForm intent="add-object" also={{ trail: trail.friendly_id, type }} className="edit-form">
        <Field label={label} name="title" defaultValue={title} maxLength={300} required />
        <Button type="submit">Criar</Button>
      </EditForm>
    </details>
  );
}

function TrailMenu({ trail, at, count }: { trail: Trail; at: number; count: number }) {
  const { friendly_id, name, description, sequential, opens_at, objects } = trail;
  const also = { trail: friendly_id, title: name };
  const typed = useTyped("change-trail", { trail: friendly_id });
  return (
    <details
      className="row-menu"
      key={[name, description, sequential, opens_at, at].join("\n")}
      open={typed.name !== undefined || undefined}
    >
      <summary className="icon-button" aria-label={`Mudar a trilha ${name}`}>
        <Icon of={Ellipsis} />
      </summary>
      <div className="row-menu-box">
        <EditForm intent="change-trail" also={{ trail: friendly_id }} className="edit-form">
          <Field label="Nome" name="name" defaultValue={typed.name ?? name} maxLength={300} required />
          <Field
            label="O que se aprende nela"
            name="description"
            defaultValue={typed.description ?? description}
            maxLength={4000}
            required
          />
          <PlainSelect
            label="Como abre"
            name="sequential"
            defaultValue={typed.sequential ?? (sequential ? "sim" : "")}
            placeholder="Livre: em qualquer ordem"
            options={[{ value: "sim", label: "Em sequência: um abre o outro" }]}
          />
          <DateField
            label="Abre no dia (opcional)"
            name="opens_day"
            defaultValue={(typed.opens_day ?? opens_at?.slice(0, 10)) || null}
            hint="Até lá, os estudantes veem a trilha fechada, com o dia e a hora. Sem dia, ela já está aberta."
          />
          <MaskedField
            label="Hora em que abre"
            mask="time"
            name="opens_time"
            defaultValue={typed.opens_time ?? opens_at?.slice(11) ?? "08:00"}
            hint="Pelo relógio da academia."
          />
          <Button type="submit">Salvar a trilha</Button>
        </EditForm>
        <div className="row-steps">
          <StepButton intent="move-trail" also={{ ...also, to: at - 1 }} icon={ArrowUp} disabled={at === 0}>
            Subir
          </StepButton>
          <StepButton intent="move-trail" also={{ ...also, to: at + 1 }} icon={ArrowDown} disabled={at === count - 1}>
            Descer
          </StepButton>
          <StepButton intent="copy-trail" also={also} icon={Copy}>
            Duplicar
          </StepButton>
          <StepButton intent="remove-trail" also={also} icon={Trash2}>
            {objects.length > 0 ? `Remover com ${countText(objects.length, "conteúdo")}` : "Remover"}
          </StepButton>
        </div>
      </div>
    </details>
  );
}
