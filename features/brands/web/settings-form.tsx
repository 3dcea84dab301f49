import { Form } from "react-router";
import type { ActionResult } from "#features/form-action.ts";
import { VersionField } from "#features/version-field.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import { MAX_STOPPED_AFTER_DAYS, MIN_STOPPED_AFTER_DAYS } from "#shared/stopped-after-days.ts";
import { BRAZILIAN_ZONES } from "#shared/time-zones.ts";
import type { AcademySettings } from "../contract.ts";

const PASSWORD_CHECKS = [
  ["required_number", "Pedir um número"],
  ["required_symbol", "Pedir um símbolo, como ! ou %"],
  ["required_uppercase", "Pedir uma letra maiúscula"],
  ["refuse_known", "Recusar o nome e o e-mail da própria pessoa, e senhas que já vazaram"],
] as const;
const MODULES = [
  ["module_forum", "Fórum dos cursos"],
  ["module_talents", "Banco de currículos e vagas"],
] as const;

interface SettingsFormProps {
  settings: AcademySettings;
  version: string;
  refused: ActionResult | undefined;
}

/** Form for the settings: password policy, modules, link previews, contact and time zone. */
export function SettingsForm({ settings, version, refused }: SettingsFormProps) {
  const { fields = {}, typed } = refused ?? {};
  const isOn = (name: keyof AcademySettings) => (typed ? typed[name] === "on" : settings[name] === true);
  const check = (name: keyof AcademySettings, label: string) => (
    <label className="check" key={name}>
      <input type="checkbox" name={name} defaultChecked={isOn(name)} />
      <span>{label}</span>
    </label>
  );
  return (
    <Form method="post" className="sheet settings-form" aria-labelledby="regras-titulo">
      <div className="sheet-head">
        <h2 id="regras-titulo">Senhas, módulos, links, contato e calendário</h2>
      </div>
      <input type="hidden" name="intent" value="save-settings" />
      <VersionField loaded={version} answer={refused} />
      <fieldset>
        <legend>Senhas novas</legend>
        <p className="soft">As que já existem continuam valendo.</p>
        <Field
          label="Tamanho mínimo, em caracteres"
          name="digits"
          type="number"
          inputMode="numeric"
          min={6}
          max={64}
          defaultValue={typed?.digits ?? settings.digits}
          error={fields.digits}
        />
        {PASSWORD_CHECKS.map(([name, label]) => check(name, label))}
        {check("second_factor_for_staff", "Exigir da equipe a verificação em duas etapas")}
      </fieldset>
      <fieldset>
        <legend>Módulos</legend>
        <p className="soft">Desligar esconde o módulo de todas as pessoas. O que já está lá fica guardado.</p>
        {MODULES.map(([name, label]) => check(name, label))}
        {check("work_on_progress", "Banco de currículos em construção: por enquanto, só quem testa o vê")}
      </fieldset>
      <fieldset>
        <legend>Links compartilhados</legend>
        <p className="soft">
          Quando alguém manda o link de um curso ou conteúdo, a conversa mostra uma prévia, mesmo a quem não tem conta.
        </p>
        {check("public_metadata", "Mostrar o título, o texto e a imagem na prévia")}
      </fieldset>
      <fieldset>
        <legend>Contato</legend>
        <Field
          label="E-mail"
          name="contact_email"
          type="email"
          maxLength={254}
          defaultValue={typed?.contact_email ?? settings.contact_email}
          error={fields.contact_email}
        />
        <Field
          label="Telefone (opcional)"
          name="contact_phone"
          maxLength={300}
          defaultValue={typed?.contact_phone ?? settings.contact_phone}
          error={fields.contact_phone}
        />
        <Field
          label="Horário de atendimento (opcional)"
          name="contact_hours"
          maxLength={300}
          defaultValue={typed?.contact_hours ?? settings.contact_hours}
          error={fields.contact_hours}
        />
      </fieldset>
      <fieldset>
        <legend>Calendário</legend>
        <PlainSelect
          label="Fuso horário"
          name="time_zone"
          placeholder="Escolha"
          hint="Dele dependem as datas, os prazos e a semana da academia."
          options={zonesWith(settings.time_zone)}
          defaultValue={typed?.time_zone ?? settings.time_zone}
          error={fields.time_zone}
          required
        />
        <Field
          label="Dias sem vir até uma pessoa contar como parada"
          name="stopped_after_days"
          type="number"
          inputMode="numeric"
          min={MIN_STOPPED_AFTER_DAYS}
          max={MAX_STOPPED_AFTER_DAYS}
          hint="Vale para a página “Início” da equipe, a lista de pessoas e os relatórios. Em academias grandes, os relatórios mudam na próxima contagem."
          defaultValue={typed?.stopped_after_days ?? settings.stopped_after_days}
          error={fields.stopped_after_days}
        />
      </fieldset>
      <p>
        <Button type="submit">Salvar as regras</Button>
      </p>
    </Form>
  );
}

/** Returns the Brazilian time zones, with the academy's own zone if it is another one. */
function zonesWith(current: string) {
  const zones = BRAZILIAN_ZONES.map(([value, label]) => ({ value: value as string, label: label as string }));
  return zones.some(({ value }) => value === current) ? zones : [{ value: current, label: current }, ...zones];
}
