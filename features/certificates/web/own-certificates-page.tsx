import { Award } from "lucide";
import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import type { FormAction } from "#features/form-action.ts";
import { fieldText } from "#features/field-text.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { OwnCertificateCard } from "./own-certificate-card.tsx";
import "./own-certificates.css";

const load = pageLoad(async ({ api }) => await api("GET /projects/own-certificates", {}));
export { load as loader, load as clientLoader };

const actions = {
  "renew-own-certificate": async (api, form) => {
    await api("POST /projects/renew-own-certificate/{id}", { id: fieldText(form, "id") });
    return "Renovado: o certificado tem um código novo, e o anterior leva a ele.";
  },
} satisfies Record<string, FormAction>;

export function action(args: ActionFunctionArgs) {
  return answerForm(args, actions);
}

export const meta: MetaFunction = () => [{ title: "Meus certificados – Perfil" }];

/** Page with the person's own certificates. */
export default function OwnCertificatesPage() {
  const { certificates } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <h1>Meus certificados</h1>
      <ActionMessage answer={answer} />
      {certificates.length === 0 ? (
        <Empty
          title="Você ainda não tem certificados"
          icon={<Icon of={Award} />}
          action={
            <Button kind="quiet" to={paths.courses()}>
              Ver meus cursos
            </Button>
          }
        >
          Ao concluir todas as trilhas de um curso, o certificado dele aparece aqui na mesma hora.
        </Empty>
      ) : (
        <>
          <p className="soft">Ficam aqui para sempre, com você e para quem você mostrar.</p>
          <ul className="own-certificates">
            {certificates.map((certificate) => (
              <OwnCertificateCard key={certificate._id} certificate={certificate} />
            ))}
          </ul>
          <p className="own-help">
            <TextLink to={paths.account()}>Meu nome está errado</TextLink>
            <TextLink to={paths.validate("codigo")}>Como alguém confere?</TextLink>
          </p>
        </>
      )}
    </>
  );
}
