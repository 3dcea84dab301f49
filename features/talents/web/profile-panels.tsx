import { Download, Printer } from "lucide";
import { Form } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import type { ActionResult } from "#features/form-action.ts";
import { formatted } from "#shared/masks.ts";
import { Button } from "#ui/button.tsx";
import { EmailText } from "#ui/email-text.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import type { TalentProfile } from "../contract.ts";

/**
 * Panel about the recruiter's request to talk: its form, its state and its answer, and a form to
 * open the name with a recorded reason.
 */
export function TalkPanel({ talent, answer }: { talent: TalentProfile; answer: ActionResult | undefined }) {
  const { _id, interest, name, interest_at, answered_at, reply, is_listed } = talent;
  return (
    <section className="panel talent-request" aria-labelledby="talk">
      <h2 id="talk">Conversar</h2>
      {interest === "none" && is_listed ? (
        <Form method="post" preventScrollReset className="talent-stack">
          <input type="hidden" name="talent_id" value={_id} />
          <Field
            label="Por que você quer conversar?"
            name="message"
            lines={4}
            maxLength={1000}
            defaultValue={answer?.typed.message ?? ""}
            error={answer?.fields.message}
            hint="A pessoa lê isto com o seu nome."
          />
          <Button type="submit" name="intent" value="show-interest">
            Mostrar interesse
          </Button>
        </Form>
      ) : null}
      {interest === "waiting" && interest_at ? (
        <p>
          Você pediu para conversar: <Moment at={interest_at} />. Avisamos por e-mail quando a pessoa responder.
        </p>
      ) : null}
      {interest === "accepted" && answered_at ? (
        <p>
          Aceitou a sua conversa: <Moment at={answered_at} />.
        </p>
      ) : null}
      {interest === "declined" ? <p>A pessoa preferiu não conversar agora. Ela pode mudar de ideia.</p> : null}
      {reply ? <blockquote>{reply}</blockquote> : null}
      {name === null ? <RevealForm talentId={_id} answer={answer} /> : <Contact talent={talent} />}
    </section>
  );
}

/** Panel with buttons that save the profile as PDF or print it. */
export function ExportPanel({ talent: { _id }, vacancyId }: { talent: TalentProfile; vacancyId: string | undefined }) {
  return (
    <section className="panel talent-save" aria-label="Guardar">
      <Form method="post" reloadDocument>
        <input type="hidden" name="talent_id" value={_id} />
        {vacancyId ? <input type="hidden" name="vacancy_id" value={vacancyId} /> : null}
        <Button type="submit" name="intent" value="export-pdf" kind="quiet">
          <Icon of={Download} />
          Guardar em PDF
        </Button>
      </Form>
      <span className="needs-script">
        <Button kind="quiet" onClick={() => window.print()}>
          <Icon of={Printer} />
          Imprimir
        </Button>
      </span>
    </section>
  );
}

function RevealForm({ talentId, answer }: { talentId: string; answer: ActionResult | undefined }) {
  return (
    <details>
      <summary>Preciso do nome agora</summary>
      <Form method="post" preventScrollReset className="talent-stack">
        <input type="hidden" name="talent_id" value={talentId} />
        <Field
          label="Motivo"
          name="reason"
          maxLength={300}
          hint="Fica registrado, e a pessoa lê."
          defaultValue={answer?.typed.reason ?? ""}
          error={answer?.fields.reason}
        />
        <Button type="submit" name="intent" value="reveal" kind="quiet">
          Ver o nome
        </Button>
      </Form>
    </details>
  );
}

function Contact({ talent: { email, phone, links, resume } }: { talent: TalentProfile }) {
  if (!email) return <p className="soft">O contato abre quando a pessoa aceita conversar.</p>;
  return (
    <ul className="talent-contact">
      <li>
        <a className="link" href={`mailto:${email}`}>
          <EmailText email={email} />
        </a>
      </li>
      {phone ? (
        <li>
          <a className="link" href={`tel:+55${phone}`}>
            {formatted("phone", phone)}
          </a>
        </li>
      ) : null}
      {links.map(({ label, url }) => (
        <li key={url}>
          <a className="link" href={url} target="_blank" rel="noopener noreferrer nofollow">
            {label}
          </a>
        </li>
      ))}
      {resume ? (
        <li>
          <a className="link" href={resume} target="_blank" rel="noopener noreferrer">
            Currículo em PDF
          </a>
        </li>
      ) : null}
    </ul>
  );
}

/** Panel with the facts that decide whether a person and a job match: start, mode, wage, needs and quota. */
export function MatchPanel({ talent }: { talent: TalentProfile }) {
  const { start, modes, wage, needs, quota } = talent;
  const facts: readonly [string, string | null][] = [
    ["Pode começar", start],
    ["Modo", modes.join(", ") || null],
    ["Pretensão", wage],
    ["Para trabalhar bem", needs],
    ["Vaga afirmativa", quota ? "Pessoa com deficiência" : null],
  ];
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="match">
      <h2 id="match">Para combinar</h2>
      <dl className="talent-facts">
        {known.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
