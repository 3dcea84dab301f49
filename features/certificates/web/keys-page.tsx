import { type ActionFunctionArgs, Form, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { Moment, useRootData } from "#features/projects/web/index.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { Button } from "#ui/button.tsx";
import { CertificateTabs } from "./certificate-tabs.tsx";
import { staffCertificateActions } from "./staff-certificate-actions.ts";
import "./staff-certificates.css";

const load = pageLoad(async ({ api }) => await api("GET /projects/certificate-keys", {}));
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, staffCertificateActions);
}

export const meta: MetaFunction = () => [{ title: "Assinatura digital dos certificados" }];

/** Page with the public keys of the academy's certificates. Managers can replace the signing key on it. */
export default function KeysPage() {
  const { keys } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const isManager = useRootData()?.user?.rule === "manager";
  const used = keys.find(({ retired_at }) => retired_at === null);
  return (
    <StaffPage
      title="Certificados"
      lead="Cada certificado leva uma assinatura que qualquer pessoa confere, mesmo sem este site."
    >
      <CertificateTabs at="chaves" />
      <ActionMessage answer={answer} />
      <section className="sheet certificate-facts" aria-labelledby="keys">
        <h2 id="keys">Chaves públicas</h2>
        <p className="soft">
          Estão em <a href="/.well-known/jwks.json">/.well-known/jwks.json</a>. Guarde esse arquivo: com ele e o comando
          “vereda verify” um certificado se confere até sem internet.
        </p>
        {keys.length === 0 ? <p>A primeira chave nasce com o primeiro PDF aberto.</p> : null}
        <ul className="key-list">
          {keys.map((key) => (
            <li key={key._id}>
              <p className="key">{key.public_key}</p>
              <p className="soft">
                {key.retired_at ? "Aposentada em " : "Em uso desde "}
                <Moment at={key.retired_at ?? key.created_at} as="date" />
              </p>
            </li>
          ))}
        </ul>
      </section>
      {isManager ? (
        <Form method="post" className="sheet batch-form" preventScrollReset>
          <input type="hidden" name="intent" value="rotate-certificate-key" />
          <input type="hidden" name="key" value={used?._id ?? ""} />
          <h2>Trocar a chave</h2>
          <p className="soft">
            Faça isto se alguém puder ter copiado a chave. Os certificados já emitidos continuam conferíveis; os PDFs
            são assinados de novo quando abertos.
          </p>
          <Button type="submit" kind="quiet">
            Trocar a chave
          </Button>
        </Form>
      ) : null}
    </StaffPage>
  );
}
