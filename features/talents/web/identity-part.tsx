import { Form } from "react-router";
import { api } from "#features/api.ts";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import type { Calls } from "#features/contract-table.ts";
import { photoActions, PhotoForm } from "#features/profiles/web/index.ts";
import { resultFor } from "#features/result-for.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { MaskedField } from "#ui/masked-field.tsx";
import { nextPart } from "./parts.ts";
import { saveIdentity } from "./save-identity.ts";
import { useAutosave } from "./use-autosave.ts";

interface IdentityPartProps {
  profile: Calls["GET /projects/profile"]["output"];
  answer: ActionResult | undefined;
}

/** Form for name, photo and CPF, which belong to the account. Recruiters see none of them in a search. */
export function IdentityPart({ profile, answer }: IdentityPartProps) {
  const { data } = profile;
  const saved = resultFor(answer, ["save-identity"]);
  const typed = saved?.problem ? saved.typed : {};
  const { status, schedule, forget } = useAutosave((form) => saveIdentity(api, new FormData(form)));
  return (
    <section className="panel talent-form" aria-labelledby="talent-part">
      <h2 id="talent-part" tabIndex={-1}>
        Nome e foto
      </h2>
      <ActionMessage answer={saved} />
      <p className="soft">
        Quem você aceitar vê este nome e esta foto; antes disso, ninguém os vê na busca. Nada aqui é obrigatório.
      </p>
      <PhotoForm profile={profile} answer={resultFor(answer, Object.keys(photoActions))} />
      <Form
        method="post"
        className="talent-pair"
        preventScrollReset
        noValidate
        data-autosaved
        onChange={(event) => schedule(event.currentTarget)}
        onSubmit={forget}
      >
        <Field
          label="Nome social"
          name="social_name"
          hint={`Se você usa outro nome que não “${data.full_name}”.`}
          defaultValue={typed.social_name ?? data.social_name ?? ""}
          error={saved?.fields.social_name}
          maxLength={120}
          autoComplete="off"
        />
        <MaskedField
          label="CPF"
          mask="cpf"
          name="cpf"
          hint="Fica na sua conta. Quem recruta não vê."
          defaultValue={typed.cpf ?? data.cpf ?? ""}
          error={saved?.fields.cpf}
          autoComplete="off"
        />
        <input type="hidden" name="next" value={nextPart("identity") ?? ""} />
        <div className="talent-actions">
          <Button type="submit" name="intent" value="save-identity">
            Salvar e continuar
          </Button>
          <p className="soft talent-autosave" role="status">
            {status}
          </p>
        </div>
      </Form>
      <p className="soft">
        Os outros dados ficam em{" "}
        <Link className="link" to={paths.account()}>
          Minha conta
        </Link>
        .
      </p>
    </section>
  );
}
