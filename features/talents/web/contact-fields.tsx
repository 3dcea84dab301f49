import { useId } from "react";
import { STATES } from "#shared/states.ts";
import { Field } from "#ui/field.tsx";
import { MaskedField } from "#ui/masked-field.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import { ListRows } from "./list-rows.tsx";
import type { FieldsProps } from "./section-form.tsx";
import { useCepAutofill } from "./use-cep-autofill.ts";

export function ContactFields({ talent: { contact }, field, onRemoved }: FieldsProps) {
  const { message, cities, setState, fill } = useCepAutofill(contact.state);
  const list = useId();
  return (
    <>
      <p className="soft">
        Cidade e estado aparecem na busca. Telefone, e-mail e links só abrem para quem você aceitar.
      </p>
      <div
        className="talent-pair"
        onChange={({ target }) => {
          if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !target.form) return;
          if (target.name === "contact.cep") void fill(target.form, target.value);
          if (target.name === "contact.state") setState(target.value);
        }}
      >
        <MaskedField
          label="CEP"
          mask="cep"
          {...field("contact.cep", contact.cep)}
          hint="Preenche a cidade e o estado."
          autoComplete="postal-code"
        />
        <PlainSelect
          label="Estado"
          {...field("contact.state", contact.state)}
          placeholder="Escolha"
          options={STATES.map(([value, label]) => ({ value, label }))}
          autoComplete="address-level1"
        />
        <Field
          label="Cidade"
          {...field("contact.city", contact.city)}
          maxLength={80}
          autoComplete="address-level2"
          list={list}
        />
        <datalist id={list}>
          {cities.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </datalist>
        <MaskedField
          label="Telefone"
          mask="phone"
          {...field("contact.phone", contact.phone)}
          hint="Com o DDD."
          autoComplete="tel-national"
        />
      </div>
      <p className="soft talent-autosave" role="status">
        {message}
      </p>
      <ListRows
        title="Links"
        add="Outro link"
        list="contact.links"
        saved={contact.links}
        field={field}
        onRemoved={onRemoved}
        max={5}
      >
        {(cell, row) => (
          <div className="talent-pair">
            <Field label="O que é" {...cell("label", row?.label)} maxLength={40} />
            <Field label="Endereço" {...cell("url", row?.url)} inputMode="url" placeholder="https://" />
          </div>
        )}
      </ListRows>
    </>
  );
}
