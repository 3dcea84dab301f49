import { useState } from "react";
import { Accordion } from "../accordion.tsx";
import { Breadcrumb } from "../breadcrumb.tsx";
import { Pagination } from "../pagination.tsx";
import { Stepper } from "../stepper.tsx";
import { Tabs } from "../tabs.tsx";
import { Row, Specimen } from "./specimen.tsx";

export function NavigationSpecimens() {
  const [page, setPage] = useState(6);
  return (
    <>
      <Specimen title="Trilha de páginas e passos">
        <Breadcrumb
          above={[
            { label: "Cursos", to: "/gallery?cursos" },
            { label: "Cuidado começa na escuta", to: "/gallery?curso" },
          ]}
          here="Escuta que acolhe"
        />
        <Stepper label="Sua inscrição" current={2} steps={STEPS} />
      </Specimen>
      <Specimen title="Abas">
        <Tabs label="Partes do curso" tabs={TABS} />
      </Specimen>
      <Specimen title="Sanfona">
        <Accordion items={QUESTIONS} defaultValue={["tempo"]} />
      </Specimen>
      <Specimen title="Paginação">
        <Pagination label="Páginas de alunos" page={page} pages={14} onPage={setPage} />
        <Row isWide>
          <Pagination label="Páginas do fórum" page={1} pages={3} to={(to) => `/gallery?pagina=${to}`} />
          <Pagination label="Páginas de certificados" page={5} pages={5} onPage={setPage} />
        </Row>
      </Specimen>
    </>
  );
}

const STEPS = [
  { title: "Seus dados", hint: "Concluído ontem", to: "/gallery?passo=1" },
  { title: "Documentos", hint: "3 arquivos" },
  { title: "Entrevista", hint: "Cerca de 10 minutos" },
  { title: "Termo de compromisso" },
  { title: "Boas-vindas" },
];

const TABS = [
  {
    value: "sobre",
    label: "Sobre",
    content: <p>Fundamentos de acolhimento para quem atende pessoas todos os dias.</p>,
  },
  {
    value: "trilhas",
    label: "Trilhas",
    count: 6,
    content: <p>Seis trilhas, de quinze a quarenta minutos cada uma.</p>,
  },
  { value: "turma", label: "Turma", count: 28, content: <p>Vinte e oito pessoas caminham com você.</p> },
  { value: "notas", label: "Notas", disabled: true, content: null },
] as const;

const QUESTIONS = [
  {
    value: "tempo",
    title: "Quanto tempo tenho para concluir?",
    content: <p>O tempo que quiser, até o fim da sua inscrição. O caminho fica guardado.</p>,
  },
  {
    value: "certificado",
    title: "Quando recebo o certificado?",
    content: <p>Assim que concluir a última trilha. Ele pode ser conferido por qualquer pessoa.</p>,
  },
  { value: "prova", title: "Posso refazer a avaliação? (em breve)", content: null, disabled: true },
];
