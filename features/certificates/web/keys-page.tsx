import { type ActionFunctionArgs, Form, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { Moment, useRootData } from "#features/projects/web/index.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import type { CertificateKey } from "../contract.ts";
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
  const trusted = keys.filter(({ withdrawn_at }) => withdrawn_at === null);
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
                <KeyState of={key} />
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
            É uma troca de rotina: a chave de antes segue publicada, e o que ela assinou continua conferível. Os PDFs
            são assinados de novo quando abertos. Se a chave vazou, trocar não basta: retire-a.
          </p>
          <Button type="submit" kind="quiet">
            Trocar a chave
          </Button>
        </Form>
      ) : null}
      {isManager && trusted.length > 0 ? <WithdrawKey keys={trusted} /> : null}
    </StaffPage>
  );
}

function KeyState({ of: { created_at, retired_at, withdrawn_at } }: { of: CertificateKey }) {
  if (withdrawn_at)
    return (
      <>
        Vazou e foi retirada em <Moment at={withdrawn_at} as="date" />: não é mais publicada
      </>
    );
  return (
    <>
      {retired_at ? "Aposentada em " : "Em uso desde "}
      <Moment at={retired_at ?? created_at} as="date" />
    </>
  );
}

/** Form that withdraws a key that leaked, with a box to tick as confirmation. */
function WithdrawKey({ keys }: { keys: readonly CertificateKey[] }) {
  return (
    <Form method="post" className="sheet batch-form" preventScrollReset key={keys.map(({ _id }) => _id).join()}>
      <input type="hidden" name="intent" value="withdraw-certificate-key" />
      <h2>A chave vazou</h2>
      <p className="soft">
        Quem copiou a chave pode assinar certificados falsos. Retirada, ela deixa de ser publicada, e nada do que
        assinou se confere mais: nem os falsos, nem os PDFs, credenciais e medalhas já baixados. Os certificados
        continuam valendo no registro da academia, e a página do código diz isso; quem baixar o seu de novo recebe um
        com assinatura nova.
      </p>
      <PlainSelect
        label="Chave que vazou"
        name="key"
        required
        placeholder="Escolha a chave"
        options={keys.map(({ _id, public_key, retired_at }) => ({
          value: _id,
          label: `${retired_at ? "Aposentada" : "Em uso"}: ${public_key.slice(0, 16)}…`,
        }))}
      />
      <Checkbox
        name="confirmed"
        required
        label="Entendi: o que esta chave assinou deixa de se conferir, e isso não se desfaz"
      />
      <Button type="submit" kind="quiet">
        Retirar a chave
      </Button>
    </Form>
  );
}
