import { Form } from "react-router";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Link } from "#ui/link.tsx";
import { Ring } from "#ui/ring.tsx";
import type { OwnTalent } from "../contract.ts";

const STATUS: Record<OwnTalent["status"], string> = {
  draft: "Ainda não publicado: só você vê.",
  published: "Publicado: a equipe pode encontrar você.",
  paused: "Em pausa: ninguém encontra você.",
  expired: "Escondido: faz um ano que você não confirma.",
};

/** Panel with the profile's completeness, advice on it, and its status. */
export function StatusPanel({ talent }: { talent: OwnTalent }) {
  const { status, strength, advice, _id } = talent;
  return (
    <section className="panel talent-status" aria-labelledby="talent-status">
      <h2 id="talent-status">{STATUS[status]}</h2>
      <div className="talent-strength">
        <Ring done={strength} of={100} label={`${strength} de 100`} />
        <span>{strength === 100 ? "Está tudo aqui." : "do que quem recruta procura"}</span>
      </div>
      {advice.length > 0 ? (
        <ul className="talent-advice">
          {advice.map(({ section, text }) => (
            <li key={text}>
              <Link className="link" to={`${paths.talentsCreateProfile()}?parte=${section}`}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <StatusForms status={status} />
      {_id ? (
        <p>
          <Link className="link" to={paths.talentsProfile(_id)}>
            Ver como a equipe vê
          </Link>
        </p>
      ) : null}
      {_id ? <DeleteForm /> : null}
    </section>
  );
}

const BUTTONS: Record<OwnTalent["status"], readonly [intent: string, label: string, kind: "strong" | "quiet"][]> = {
  draft: [["publish", "Publicar", "strong"]],
  published: [
    ["confirm", "Está tudo certo", "quiet"],
    ["pause", "Pausar", "quiet"],
  ],
  paused: [["publish", "Publicar de novo", "strong"]],
  expired: [["confirm", "Confirmar e publicar", "strong"]],
};

function StatusForms({ status }: Pick<OwnTalent, "status">) {
  return (
    <Form method="post" className="talent-actions" preventScrollReset>
      {BUTTONS[status].map(([intent, label, kind]) => (
        <Button key={intent} type="submit" name="intent" value={intent} kind={kind}>
          {label}
        </Button>
      ))}
    </Form>
  );
}

function DeleteForm() {
  return (
    <details className="talent-delete">
      <summary>Apagar o currículo</summary>
      <Form method="post" preventScrollReset>
        <Checkbox name="sure" label="Quero apagar tudo o que está aqui" hint="Certificados e cursos ficam." />
        <Button type="submit" name="intent" value="delete" kind="quiet">
          Apagar
        </Button>
      </Form>
    </details>
  );
}
