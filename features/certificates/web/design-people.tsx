import { Field } from "#ui/field.tsx";
import type { CertificateDesign } from "../contract.ts";
import { MAX_PARTNERS, MAX_SIGNATORIES } from "../engine/design.ts";

interface DesignPeopleProps {
  design: CertificateDesign;
  fields: Readonly<Record<string, string>>;
  /** The values that the person typed, when the server refused the form. */
  typed: Readonly<Record<string, string>>;
}

/** Form fields for the design's signatories and partners, with a fixed number of rows that may stay empty. */
export function DesignPeople({ design: { is_own, signatories, partners }, fields, typed }: DesignPeopleProps) {
  return (
    <>
      <fieldset className="design-rows">
        <legend>Quem assina</legend>
        <p className="soft">
          A imagem da assinatura é de quem assina: se o nome muda, ela sai, e você envia outra. Acentos, maiúsculas,
          espaços e o cargo se corrigem sem perdê-la.
          {is_own ? null : " Envie a imagem e os logotipos dos parceiros depois de salvar, no fim desta página."}
        </p>
        {Array.from({ length: MAX_SIGNATORIES }, (_, at) => (
          <div key={at} className="design-row">
            <input type="hidden" name={`signatory_${at}_id`} value={signatories[at]?.id} />
            <Field
              label={`Nome (${at + 1}ª assinatura)`}
              name={`signatory_${at}_name`}
              maxLength={80}
              defaultValue={typed[`signatory_${at}_name`] ?? signatories[at]?.name}
              error={fields[`signatories.${at}.name`]}
            />
            <Field
              label={`Cargo (${at + 1}ª assinatura)`}
              name={`signatory_${at}_role`}
              maxLength={80}
              defaultValue={typed[`signatory_${at}_role`] ?? signatories[at]?.role}
              error={fields[`signatories.${at}.role`]}
            />
          </div>
        ))}
      </fieldset>
      <fieldset className="design-rows">
        <legend>Parceiros</legend>
        <p className="soft">O logotipo também é só daquela instituição: com outro nome, ele sai.</p>
        <div className="design-row">
          {Array.from({ length: MAX_PARTNERS }, (_, at) => (
            <div key={at}>
              <input type="hidden" name={`partner_${at}_id`} value={partners[at]?.id} />
              <Field
                label={`Instituição ${at + 1}`}
                name={`partner_${at}_name`}
                maxLength={80}
                defaultValue={typed[`partner_${at}_name`] ?? partners[at]?.name}
                error={fields[`partners.${at}.name`]}
              />
            </div>
          ))}
        </div>
      </fieldset>
    </>
  );
}
