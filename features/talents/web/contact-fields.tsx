import { STATES } from "#shared/states.ts";
import { Field } from "#ui/field.tsx";
import { MaskedField } from "#ui/masked-field.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import { ListRows } from "./list-rows.tsx";
import type { FieldsProps } from "./section-form.tsx";

export function ContactFields({ talent: { contact }, field }: FieldsProps) {
  return (
    <>
      <p className="soft">
        Cidade e estado aparecem na busca. Telefone, e-mail e links só abrem para quem você aceitar.
      </p>
      <div className="talent-pair">
        <MaskedField label="CEP" mask="cep" {...field("contact.cep", contact.cep)} autoComplete="postal-code" />
        <PlainSelect
          label="Estado"
          {...field("contact.state", contact.state)}
          placeholder="Escolha"
          options={STATES.map(([value, label]) => ({ value, label }))}
          autoComplete="address-level1"
        />
        <Field label="Cidade" {...field("contact.city", contact.city)} maxLength={80} autoComplete="address-level2" />
        <MaskedField
          label="Telefone"
          mask="phone"
          {...field("contact.phone", contact.phone)}
          hint="Com o DDD."
          autoComplete="tel-national"
        />
      </div>
      <ListRows title="Links" add="Outro link" saved={contact.links.length} max={5}>
        {(at) => (
          <div className="talent-pair">
            <Field label="O que é" {...field(`contact.links.${at}.label`, contact.links[at]?.label)} maxLength={40} />
            <Field
              label="Endereço"
              {...field(`contact.links.${at}.url`, contact.links[at]?.url)}
              inputMode="url"
              placeholder="https://"
            />
          </div>
        )}
      </ListRows>
    </>
  );
}
