import { Form } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import type { Calls } from "#features/contract-table.ts";
import { paths } from "#shared/paths.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { MaskedField } from "#ui/masked-field.tsx";
import { nextPart } from "./parts.ts";

type Profile = Calls["GET /projects/profile"]["output"];

interface IdentityPartProps {
  profile: Profile;
  answer: ActionResult | undefined;
}

/** Name, photo and CPF belong to the account and can be changed here too. Recruiters see none of them in a search. */
export function IdentityPart({ profile: { data, photo }, answer }: IdentityPartProps) {
  const typed = answer?.problem ? answer.typed : {};
  return (
    <section className="panel talent-form" aria-labelledby="talent-part">
      <h2 id="talent-part">Nome e foto</h2>
      <ActionMessage answer={answer} />
      <p className="soft">
        Quem você aceitar vê este nome e esta foto; antes disso, ninguém os vê na busca. Nada aqui é obrigatório.
      </p>
      <Form method="post" className="talent-pair" preventScrollReset noValidate>
        <Field
          label="Nome social"
          name="social_name"
          hint={`Se você usa outro nome que não “${data.full_name}”.`}
          defaultValue={typed.social_name ?? data.social_name ?? ""}
          error={answer?.fields.social_name}
          maxLength={120}
          autoComplete="off"
        />
        <MaskedField
          label="CPF"
          mask="cpf"
          name="cpf"
          hint="Fica na sua conta. Quem recruta não vê."
          defaultValue={typed.cpf ?? data.cpf ?? ""}
          error={answer?.fields.cpf}
          autoComplete="off"
        />
        <input type="hidden" name="next" value={nextPart("identity") ?? ""} />
        <div className="talent-actions">
          <Button type="submit" name="intent" value="save-identity">
            Salvar e continuar
          </Button>
        </div>
      </Form>
      <Form method="post" encType="multipart/form-data" className="talent-inline" preventScrollReset>
        <Avatar name={data.name} image={photo} size="large" />
        <Field
          label={photo ? "Outra foto" : "Foto, se você quiser"}
          type="file"
          name="photo"
          accept="image/jpeg,image/png,image/webp,image/avif"
          required
          error={answer?.fields.photo}
        />
        <Button type="submit" name="intent" value="change-photo" kind="quiet">
          Guardar a foto
        </Button>
      </Form>
      {photo ? (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="remove-photo" kind="quiet">
            Tirar a foto
          </Button>
        </Form>
      ) : null}
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
