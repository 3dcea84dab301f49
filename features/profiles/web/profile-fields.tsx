import type { ReactNode } from "react";
import { birthDateProblem } from "#shared/mask-problem.ts";
import { formatDate } from "#shared/calendar-date.ts";
import { STATES } from "#shared/states.ts";
import { localDay } from "#shared/local-day.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { MaskedField } from "#ui/masked-field.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import type { ProfileData } from "../contract.ts";

interface FieldsProps {
  field(name: keyof ProfileData): { name: string; defaultValue: string; error: string | undefined };
}

export function NameFields({ field, certificatesWithOtherName }: FieldsProps & { certificatesWithOtherName: number }) {
  return (
    <Group title="Como chamamos você">
      <Field label="Nome completo" {...field("full_name")} required maxLength={120} autoComplete="name" />
      <Field
        label="Nome social"
        {...field("social_name")}
        hint="Se você usa um nome diferente do que está nos documentos, é ele que aparece em toda a academia."
        maxLength={120}
        autoComplete="off"
      />
      <Field
        label="Nome nos certificados"
        {...field("certificate_name")}
        hint="Em branco, o certificado sai com o nome social ou, sem ele, com o nome completo."
        maxLength={120}
        autoComplete="off"
      />
      <Checkbox
        label="Trocar o nome também nos certificados que já recebi"
        hint={certificatesHint(certificatesWithOtherName)}
        name="rename_certificates"
      />
    </Group>
  );
}

function certificatesHint(count: number): string {
  if (count === 0) return "As datas de cada um continuam as mesmas. O código muda, e o anterior leva ao novo.";
  return count === 1
    ? "Hoje, 1 certificado seu está com outro nome."
    : `Hoje, ${count} certificados seus estão com outro nome.`;
}

export function IdentityFields({ field }: FieldsProps) {
  const birthDate = field("birth_date");
  const day = /^\d{4}-/.test(birthDate.defaultValue) ? formatDate(birthDate.defaultValue) : birthDate.defaultValue;
  return (
    <Group title="Contato e documentos" lead="Nada aqui é obrigatório, e só você e a equipe da academia veem.">
      <MaskedField
        label="Data de nascimento"
        mask="date"
        {...birthDate}
        defaultValue={day}
        hint="dd/mm/aaaa"
        autoComplete="bday"
        judge={(text) => birthDateProblem(text, localDay())}
      />
      <MaskedField label="Telefone" mask="phone" {...field("phone")} hint="Com o DDD." autoComplete="tel-national" />
      <MaskedField label="CPF" mask="cpf" {...field("cpf")} autoComplete="off" />
      <MaskedField
        label="CNPJ"
        mask="cnpj"
        {...field("cnpj")}
        hint="Se você trabalha por conta própria. Os novos têm letras e números."
        autoComplete="off"
      />
    </Group>
  );
}

export function AddressFields({ field }: FieldsProps) {
  return (
    <Group title="Endereço">
      <MaskedField label="CEP" mask="cep" {...field("cep")} autoComplete="postal-code" />
      <PlainSelect
        label="Estado"
        {...field("state")}
        placeholder="Escolha"
        options={STATES.map(([value, label]) => ({ value, label }))}
        autoComplete="address-level1"
      />
      <Field label="Cidade" {...field("city")} maxLength={80} autoComplete="address-level2" />
      <Field label="Rua e número" {...field("address")} maxLength={160} autoComplete="address-line1" />
    </Group>
  );
}

function Group({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <fieldset className="account-group">
      <legend>{title}</legend>
      {lead ? <p className="soft account-wide">{lead}</p> : null}
      {children}
    </fieldset>
  );
}
