import { useState } from "react";
import { Checkbox } from "../checkbox.tsx";
import { RadioGroup } from "../radio-group.tsx";
import { Slider } from "../slider.tsx";
import { Switch } from "../switch.tsx";
import { Row, Specimen } from "./specimen.tsx";

const PACES = [
  { value: "leve", label: "Leve", hint: "15 minutos por dia" },
  { value: "firme", label: "Firme", hint: "30 minutos por dia" },
  { value: "intenso", label: "Intenso", hint: "1 hora por dia" },
];

export function ChoiceSpecimens() {
  const [minutes, setMinutes] = useState(25);
  return (
    <>
      <Specimen title="Caixa e chave">
        <Row isWide>
          <div>
            <Checkbox label="Lembrar de mim" defaultValue />
            <br />
            <Checkbox label="Receber avisos por e-mail" hint="No máximo um por semana." />
            <br />
            <Checkbox label="Todas as trilhas" isMixed />
            <br />
            <Checkbox label="Aceito os termos" defaultValue disabled />
          </div>
          <div>
            <Switch label="Legendas" defaultValue />
            <br />
            <Switch label="Baixar só no Wi-Fi" hint="Vídeos ficam para depois." />
            <br />
            <Switch label="Modo avançado" disabled />
          </div>
        </Row>
      </Specimen>
      <Specimen title="Opções">
        <RadioGroup label="Qual é o seu ritmo?" options={PACES} defaultValue="firme" look="cards" />
        <Row isWide>
          <RadioGroup
            label="Como prefere estudar?"
            options={PACES.map(({ value, label }) => ({ value, label, disabled: value === "intenso" }))}
          />
          <RadioGroup label="Ritmo da turma" options={PACES} hint="Vale para todos." error="Escolha um ritmo." />
        </Row>
      </Specimen>
      <Specimen title="Deslizante">
        <Row isWide>
          <Slider
            label="Meta diária"
            min={5}
            max={60}
            step={5}
            value={minutes}
            onChange={setMinutes}
            format={(value) => `${value} min`}
          />
          <Slider label="Volume" defaultValue={80} hint="Dos vídeos e podcasts." format={(value) => `${value}%`} />
          <Slider label="Nota mínima" defaultValue={7} max={10} disabled />
        </Row>
      </Specimen>
    </>
  );
}
