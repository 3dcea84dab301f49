import { useState } from "react";
import { FileDrop } from "../file-drop.tsx";
import type { FileUpload } from "../file-list.tsx";
import { Row, Specimen } from "./specimen.tsx";

const LIMITS = { kinds: "PDF ou imagem", accept: ".pdf,image/*", maxBytes: 2_000_000 };

/** Examples of file uploads. Added files stay at 40 per cent, because the gallery uploads nothing. */
export function UploadSpecimen() {
  const [files, setFiles] = useState(EXAMPLES);
  const add = (added: File[]) =>
    setFiles((before) => [
      ...before,
      ...added.map(({ name, size }) => ({
        id: `${name}-${before.length}`,
        name,
        bytes: size,
        state: "sending" as const,
        share: 0.4,
      })),
    ]);
  const remove = (id: string) => setFiles((before) => before.filter((file) => file.id !== id));
  const retry = (id: string) =>
    setFiles((before) => before.map((file) => (file.id === id ? { ...file, state: "sending", share: 0.1 } : file)));
  return (
    <Specimen title="Envio de arquivos">
      <Row isWide>
        <FileDrop
          label="Documentos da matrícula"
          {...LIMITS}
          isMultiple
          files={files}
          onAdd={add}
          onRemove={remove}
          onRetry={retry}
        />
        <FileDrop
          label="Foto do perfil"
          {...LIMITS}
          error="Falta a sua foto."
          files={[]}
          onAdd={add}
          onRemove={remove}
          onRetry={retry}
        />
        <FileDrop
          label="Laudo (prazo encerrado)"
          {...LIMITS}
          disabled
          files={[]}
          onAdd={add}
          onRemove={remove}
          onRetry={retry}
        />
      </Row>
    </Specimen>
  );
}

const EXAMPLES: FileUpload[] = [
  { id: "1", name: "historico-escolar.pdf", bytes: 840_000, state: "done" },
  { id: "2", name: "comprovante-de-residencia-novembro.pdf", bytes: 1_600_000, state: "sending", share: 0.62 },
  {
    id: "3",
    name: "rg-frente-e-verso.jpg",
    bytes: 1_200_000,
    state: "failed",
    error: "A conexão caiu no meio do caminho. Tente de novo.",
  },
];
