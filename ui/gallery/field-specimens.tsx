import { Combobox } from "../combobox.tsx";
import { DateField } from "../date-field.tsx";
import { Field } from "../field.tsx";
import { FileButton, FileField } from "../file-field.tsx";
import { PasswordField } from "../password-field.tsx";
import { PasswordMeter } from "../password-meter.tsx";
import { MaskedField } from "../masked-field.tsx";
import { PlainSelect } from "../plain-select.tsx";
import { Select } from "../select.tsx";
import { UploadProgress } from "../upload-progress.tsx";
import { Row, Specimen } from "./specimen.tsx";
import { UploadSpecimen } from "./upload-specimen.tsx";

export function FieldSpecimens() {
  return (
    <>
      <Specimen title="Campo">
        <Row isWide>
          <Field label="Nome completo" defaultValue="Marina Figueiredo" autoComplete="name" />
          <Field label="E-mail" type="email" placeholder="voce@exemplo.com.br" hint="Só para avisos do curso." />
          <Field
            label="CPF"
            inputMode="numeric"
            defaultValue="111.222.333-00"
            error="Confira os números: este CPF não existe."
          />
          <Field label="Matrícula" defaultValue="2026-0411" disabled />
        </Row>
        <Field label="Mensagem" lines={4} hint="Conte o que aconteceu, com as suas palavras." />
      </Specimen>
      <Specimen title="Arquivo">
        <Row isWide>
          <FileField label="Currículo" accept=".pdf" hint="PDF, até 5 MB." />
          <FileField label="Histórico escolar" accept=".pdf" error="Escolha um arquivo PDF." />
          <FileField label="Laudo" disabled />
        </Row>
        <FileButton label="Enviar um arquivo" of="de áudio" accept="audio/*" />
        <UploadProgress sending={{ name: "aula-3.mp4", bytes: 312_000_000, share: 0.43 }} onCancel={() => {}} />
      </Specimen>
      <Specimen title="Senha">
        <Row isWide>
          <PasswordField label="Senha atual" autoComplete="current-password" error="A senha não confere." />
          <PasswordField label="Nova senha" autoComplete="new-password" policy={POLICY} owner={OWNER} />
          <PasswordMeter password="Marina-123" policy={POLICY} owner={OWNER} />
          <PasswordMeter password="Ipê-roxo-47" policy={POLICY} owner={OWNER} />
        </Row>
      </Specimen>
      <Specimen title="Campo com forma">
        <Row isWide>
          <MaskedField label="CPF do titular" mask="cpf" defaultValue="52998224725" />
          <MaskedField label="CNPJ" mask="cnpj" defaultValue="12ABC34501DE35" hint="Letras também valem." />
          <MaskedField label="CEP" mask="cep" defaultValue="01310100" autoComplete="postal-code" />
          <MaskedField label="Telefone" mask="phone" defaultValue="11987654321" autoComplete="tel-national" />
          <MaskedField label="Cartão" mask="card" defaultValue="4111111111111111" />
          <MaskedField
            label="Dia da visita"
            mask="date"
            defaultValue="31022026"
            error="Essa data não existe no calendário."
          />
        </Row>
      </Specimen>
      <Specimen title="Lista do aparelho">
        <Row isWide>
          <PlainSelect label="Estado onde mora" options={STATES} placeholder="Escolha" defaultValue="ba" />
          <PlainSelect label="Estado onde estuda" options={STATES} placeholder="Escolha" error="Escolha um estado." />
        </Row>
      </Specimen>
      <Specimen title="Seleção">
        <Row isWide>
          <Select label="Turma" options={CLASSES} />
          <Select label="Período" options={CLASSES} defaultValue="noite" hint="Dá para mudar depois." />
          <Select label="Unidade" options={CLASSES} error="Escolha uma unidade." />
          <Select label="Polo" options={CLASSES} defaultValue="manha" disabled />
        </Row>
      </Specimen>
      <Specimen title="Busca em lista">
        <Row isWide>
          <Combobox label="Estado" options={STATES} placeholder="Comece a escrever" />
          <Combobox
            label="Estados de interesse"
            options={STATES}
            isMultiple
            defaultValue={["ce", "mg"]}
            placeholder="Some quantos quiser"
          />
          <Combobox label="Naturalidade" options={STATES} defaultValue="ba" error="Este estado não tem polo." />
          <Combobox label="Estado do polo" options={STATES} defaultValue="go" disabled />
        </Row>
      </Specimen>
      <Specimen title="Data">
        <Row isWide>
          <DateField label="Nascimento" autoComplete="bday" max="2026-11-21" />
          <DateField
            label="Início da turma"
            defaultValue="2026-11-21"
            min="2026-11-10"
            max="2027-02-28"
            hint="De 10/11/2026 a 28/02/2027."
          />
          <DateField label="Prova" defaultValue="2026-12-05" error="A sala está ocupada nesse dia." />
          <DateField label="Encerramento" defaultValue="2027-03-31" disabled />
        </Row>
      </Specimen>
      <UploadSpecimen />
    </>
  );
}

const POLICY = { strength: { digits: 8, required_number: true, required_uppercase: true }, year: 2026 };
const OWNER = { name: "Marina Figueiredo", email: "marina@exemplo.com.br" };

const CLASSES = [
  { value: "manha", label: "Manhã", hint: "7h30 às 11h30" },
  { value: "tarde", label: "Tarde", hint: "13h30 às 17h30" },
  { value: "noite", label: "Noite", hint: "19h às 22h" },
  { value: "madrugada", label: "Madrugada", disabled: true },
];

const STATES = Object.entries({
  ac: "Acre",
  al: "Alagoas",
  am: "Amazonas",
  ap: "Amapá",
  ba: "Bahia",
  ce: "Ceará",
  df: "Distrito Federal",
  es: "Espírito Santo",
  go: "Goiás",
  ma: "Maranhão",
  mg: "Minas Gerais",
  pa: "Pará",
  pb: "Paraíba",
  pe: "Pernambuco",
  pi: "Piauí",
  rn: "Rio Grande do Norte",
  sp: "São Paulo",
}).map(([value, label]) => ({ value, label }));
