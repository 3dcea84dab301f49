import { Form } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import type { OwnTalent } from "../contract.ts";

/** List of the recruiters who want to talk to the person, unanswered ones first. */
export function InterestList({ interests }: Pick<OwnTalent, "interests">) {
  if (interests.length === 0) return null;
  const sorted = interests.toSorted((a, b) => Number(b.status === "waiting") - Number(a.status === "waiting"));
  return (
    <section className="panel talent-interests" aria-labelledby="talent-interests">
      <h2 id="talent-interests">Querem conversar com você</h2>
      <ul>
        {sorted.map((interest) => (
          <Interest key={interest._id} {...interest} />
        ))}
      </ul>
    </section>
  );
}

function Interest({ _id, recruiter, message, created_at, status, reply, knows_name }: OwnTalent["interests"][number]) {
  return (
    <li>
      <p>
        <b>{recruiter}</b> <Moment at={created_at} />
      </p>
      <blockquote>{message}</blockquote>
      {status === "accepted" ? <p>Você aceitou: essa pessoa vê o seu nome e contato.</p> : null}
      {status === "declined" ? <p>Você preferiu não conversar.</p> : null}
      {reply ? <p className="soft">Você escreveu: {reply}</p> : null}
      <Form method="post" className="talent-answer" preventScrollReset aria-label={`Responder a ${recruiter}`}>
        <input type="hidden" name="intent" value="answer-interest" />
        <input type="hidden" name="interest_id" value={_id} />
        <Field
          label="Quer escrever algo junto?"
          name="reply"
          lines={2}
          maxLength={500}
          hint={`Se quiser. Quem convidou só vê o seu ${knows_name ? "contato" : "nome e contato"} se você aceitar.`}
        />
        <p className="talent-actions">
          {status === "accepted" ? null : (
            <Button type="submit" name="accepted" value="true">
              Aceitar a conversa
            </Button>
          )}
          {status === "declined" ? null : (
            <Button type="submit" name="accepted" value="false" kind="quiet">
              {status === "accepted" ? "Fechar de novo" : "Agora não"}
            </Button>
          )}
        </p>
      </Form>
    </li>
  );
}

/** List of the people who opened the person's profile. */
export function ViewList({ views }: Pick<OwnTalent, "views">) {
  return (
    <section className="panel" aria-labelledby="talent-views">
      <h2 id="talent-views">Quem viu</h2>
      {views.length === 0 ? (
        <p className="soft">Ninguém abriu o seu currículo ainda.</p>
      ) : (
        <ul className="talent-views">
          {views.map(({ viewer, viewed_at, reason }) => (
            <li key={viewer + viewed_at}>
              <b>{viewer}</b>{" "}
              <span className="soft">
                <Moment at={viewed_at} />
              </span>
              {reason ? <p>Viu com o seu nome. Motivo: {reason}</p> : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
