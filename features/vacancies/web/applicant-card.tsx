import { GripVertical } from "lucide";
import { useFetcher } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { SkillList } from "#features/talents/web/index.ts";
import { formatted } from "#shared/masks.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { EmailText } from "#ui/email-text.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import type { Applicant } from "../contract.ts";
import { STANDARD_ANSWER, type Stage, STAGE_LABELS, STAGES } from "../engine/stages.ts";
import { ApplicantNotes } from "./applicant-notes.tsx";
import { BOARD_FETCHER_KEY } from "./board.ts";
import type { BoardDrag } from "./use-board-drag.ts";

interface ApplicantCardProps {
  applicant: Applicant;
  vacancyId: string;
  drag: BoardDrag;
}

/** Card of an applicant on the board, with profile summary, contact, and forms to move or answer. */
export function ApplicantCard({ applicant, vacancyId, drag }: ApplicantCardProps) {
  const { _id, name, place, skills, message, applied_at, talent_id, is_notified } = applicant;
  return (
    <li className="board-card" data-lifted={drag.lifted === _id || undefined} {...drag.card(applicant)}>
      <div className="board-card-head">
        <h3>{talent_id ? <Link to={paths.talentsProfile(talent_id, vacancyId)}>{name}</Link> : name}</h3>
        {is_notified ? null : (
          <button
            type="button"
            className="board-handle needs-script"
            aria-label={`Mover ${name}`}
            {...drag.handle(applicant)}
          >
            <Icon of={GripVertical} />
          </button>
        )}
      </div>
      <Headline applicant={applicant} />
      <p className="soft">
        {place ? `${place} · ` : ""}
        <Moment at={applied_at} as="ago" />
      </p>
      <SkillList skills={skills} max={3} />
      {message ? <blockquote>{message}</blockquote> : null}
      <Contact applicant={applicant} />
      <ApplicantNotes applicant={applicant} />
      {is_notified ? (
        <p className="soft">A resposta já foi enviada.</p>
      ) : (
        <MoveForms applicant={applicant} drag={drag} />
      )}
    </li>
  );
}

function Headline({ applicant: { headline, is_over, stage } }: { applicant: Applicant }) {
  if (headline) return <p>{headline}</p>;
  if (!is_over) return <p className="soft">O currículo foi apagado.</p>;
  return (
    <p className="soft">
      {stage === "chosen"
        ? "A candidatura terminou: o currículo não aparece mais, o contato sim."
        : "A candidatura terminou: o currículo e o contato não aparecem mais."}
    </p>
  );
}

function Contact({ applicant: { email, phone } }: { applicant: Applicant }) {
  if (!email) return null;
  return (
    <p className="board-contact">
      <a className="link" href={`mailto:${email}`}>
        <EmailText email={email} />
      </a>
      {phone ? (
        <a className="link" href={`tel:+55${phone}`}>
          {formatted("phone", phone)}
        </a>
      ) : null}
    </p>
  );
}

function MoveForms({ applicant: { _id, name, stage, is_over }, drag }: { applicant: Applicant; drag: BoardDrag }) {
  const { Form } = useFetcher({ key: BOARD_FETCHER_KEY });
  const follow = () => drag.follow(_id);
  const isOffered = (one: Stage) => (is_over ? one === "chosen" : one !== "declined");
  const others = STAGES.filter((one) => one !== stage && isOffered(one));
  return (
    <details className="board-move">
      <summary>Mover ou responder</summary>
      {others.length > 0 ? (
        <Form method="post" onSubmit={follow} aria-label={`Mover ${name}`}>
          <input type="hidden" name="application_id" value={_id} />
          <PlainSelect
            label="Etapa"
            name="stage"
            placeholder="Escolha"
            required
            options={others.map((value) => ({ value, label: STAGE_LABELS[value] }))}
          />
          <Button type="submit" name="intent" value="move" kind="quiet">
            Mover
          </Button>
        </Form>
      ) : null}
      {stage === "declined" ? null : (
        <Form method="post" onSubmit={follow} aria-label={`Responder a ${name}`}>
          <input type="hidden" name="application_id" value={_id} />
          <input type="hidden" name="stage" value="declined" />
          <Field
            label="Resposta, se não seguir"
            name="answer"
            lines={6}
            maxLength={1500}
            defaultValue={STANDARD_ANSWER}
          />
          <Button type="submit" name="intent" value="move" kind="quiet">
            Responder que não segue
          </Button>
        </Form>
      )}
    </details>
  );
}
