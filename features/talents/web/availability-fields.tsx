import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import { MODE_LABELS, PERIOD_LABELS, START_LABELS } from "../engine/labels.ts";
import { AVAILABILITY, STARTS, WORK_MODES } from "../constants.ts";
import type { FieldsProps } from "./section-form.tsx";

export function AvailabilityFields({ talent: { availability }, field }: FieldsProps) {
  return (
    <>
      <fieldset className="talent-choices">
        <legend>Em que horários você pode trabalhar?</legend>
        {AVAILABILITY.map((period) => (
          <Checkbox
            key={period}
            name="availability.periods"
            inputValue={period}
            label={PERIOD_LABELS[period]}
            defaultValue={availability.periods.includes(period)}
          />
        ))}
      </fieldset>
      <fieldset className="talent-choices">
        <legend>De que modo?</legend>
        {WORK_MODES.map((mode) => (
          <Checkbox
            key={mode}
            name="availability.modes"
            inputValue={mode}
            label={MODE_LABELS[mode]}
            defaultValue={availability.modes.includes(mode)}
          />
        ))}
      </fieldset>
      <div className="talent-pair">
        <PlainSelect
          label="Quando pode começar"
          {...field("availability.start", availability.start)}
          placeholder="Ainda não sei"
          options={STARTS.map((value) => ({ value, label: START_LABELS[value] }))}
        />
        <span />
        <Field
          label="Pretensão por mês, a partir de"
          hint="Em reais. Pode ficar em branco."
          {...field("availability.wage_min", availability.wage_min)}
          inputMode="numeric"
        />
        <Field label="Até" {...field("availability.wage_max", availability.wage_max)} inputMode="numeric" />
      </div>
      <Field
        label="Para trabalhar bem, eu preciso de"
        hint="Tela com letra grande, intérprete de Libras, rampa… Só vê quem você aceitar."
        {...field("availability.needs", availability.needs)}
        maxLength={300}
        lines={2}
      />
      <Checkbox
        name="availability.disability_quota"
        label="Sou pessoa com deficiência e posso concorrer a vagas da cota"
        hint="Em “Consentimento” você escolhe se isso pode ser usado na busca."
        defaultValue={availability.disability_quota}
      />
    </>
  );
}
